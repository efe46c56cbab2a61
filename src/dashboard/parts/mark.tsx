/** The product logo: an arrow that turns back. */
export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <rect width="24" height="24" rx="6" fill="#0f6b66" />
      <path
        d="M10 7.5 5.5 12 10 16.5M5.5 12H14a4.5 4.5 0 0 1 4.5 4.5V17"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

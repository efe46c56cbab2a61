/** Props of setup steps. */
export interface StepProps {
  /** Continues with the next step. */
  onNext: () => void;
}

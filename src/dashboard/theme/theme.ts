/** Design tokens for the component library; `theme.css` has the same tokens for our own styles. */
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";

/** Deep teal, the only accent color. The shade for filled elements has a contrast ratio of 6:1 on white. */
const TEAL: MantineColorsTuple = [
  "#e8f5f3",
  "#d3e9e6",
  "#a8d3ce",
  "#78bcb5",
  "#51a8a0",
  "#389b92",
  "#25857d",
  "#0f6b66",
  "#0b5854",
  "#06443f",
];

/** Dark mode colors, from text to background. Menus and dialogs are slightly lighter than the page. */
const DARK: MantineColorsTuple = [
  "#e6eaea",
  "#c3cbcc",
  "#9dabad",
  "#6f7d7f",
  "#343b3c",
  "#262c2d",
  "#1c2021",
  "#16191a",
  "#101314",
  "#0b0d0e",
];

/** The eighth shade, used for filled elements, is the danger color in `theme.css`. */
const RED: MantineColorsTuple = [
  "#fdeceb",
  "#f9d4d1",
  "#f2aaa4",
  "#ea7d75",
  "#e3584e",
  "#d93f34",
  "#c9302a",
  "#b42318",
  "#981b12",
  "#7a130c",
];

export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: 7,
  colors: { teal: TEAL, red: RED, dark: DARK },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.25rem" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.45", lg: "1.45", xl: "1.35" },
  spacing: { xs: "0.25rem", sm: "0.5rem", md: "0.75rem", lg: "1rem", xl: "1.5rem" },
  radius: { xs: "4px", sm: "6px", md: "6px", lg: "8px", xl: "12px" },
  defaultRadius: "sm",
  headings: {
    fontWeight: "600",
    sizes: { h1: { fontSize: "1.25rem" }, h2: { fontSize: "1rem" }, h3: { fontSize: "0.875rem" } },
  },
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  components: {
    // No asterisk, because optional fields are marked instead.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    Button: { defaultProps: { size: "xs" } },
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray" } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false, transitionProps: { duration: 100 } } },
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, shadow: "sm", transitionProps: { duration: 100 } },
    },
    Popover: { defaultProps: { shadow: "sm", transitionProps: { duration: 100 } } },
    // Gives the icon an accessible name.
    CloseButton: { defaultProps: { "aria-label": "Close" } },
    Modal: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.4 },
        transitionProps: { duration: 120 },
        centered: true,
      },
    },
    // Rendered inside the dialog, so that Escape closes the menu first.
    Select: { defaultProps: { comboboxProps: { withinPortal: false } } },
    MultiSelect: { defaultProps: { comboboxProps: { withinPortal: false } } },
    Textarea: { defaultProps: { autosize: true, dir: "auto" } },
    TagsInput: { defaultProps: { comboboxProps: { withinPortal: false } } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { "aria-label": "Show password" } } },
    Badge: { defaultProps: { variant: "light", tt: "none", fw: 500 } },
  },
});

/** Overrides the library's colors, because its grays and reds have too little contrast. */
const COLORS = {
  "--mantine-color-body": "var(--rd-surface)",
  "--mantine-color-text": "var(--rd-text)",
  "--mantine-color-dimmed": "var(--rd-text-dim)",
  "--mantine-color-placeholder": "var(--rd-text-faint)",
  "--mantine-color-error": "var(--rd-danger)",
  "--mantine-color-red-light-color": "var(--rd-danger)",
  "--mantine-color-red-outline": "var(--rd-danger)",
  "--mantine-color-anchor": "var(--rd-accent)",
  "--mantine-color-default": "var(--rd-surface)",
  "--mantine-color-default-hover": "var(--rd-surface-hover)",
  "--mantine-color-default-color": "var(--rd-text)",
  "--mantine-color-default-border": "var(--rd-border-strong)",
} as const;

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: COLORS, dark: COLORS });

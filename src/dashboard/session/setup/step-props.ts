/** What each step of the set-up gets. */
export interface StepProps {
  /** Leaves the step for the next one, done or skipped. */
  onNext: () => void;
}

import { spinnerAttributes, useSpinnerClass } from './spinnerLook.ts';

/** A small turning mark for what is on its way; 20 px at the default text size (A125). */
export function Spinner() {
  return <span className={useSpinnerClass()} {...spinnerAttributes} />;
}

import type { ReactNode } from 'react';

/** What `WaitingRows` draws. */
export interface WaitingRowsProps {
  /** What is on its way, for assistive technology. */
  readonly label: string;
  /** Width of the longest bar of each row, in CSS; all different. */
  readonly widths: readonly string[];
  /** Its rows are its `div`s. */
  readonly className: string;
  /** The bars of a row. */
  readonly children: (width: string) => ReactNode;
}

/** Something on its way, in the shape of what comes, so that nothing jumps when it does. */
export function WaitingRows({ label, widths, className, children }: WaitingRowsProps) {
  return (
    <div role="status" aria-label={label} className={className}>
      {widths.map((width) => (
        <div key={width}>{children(width)}</div>
      ))}
    </div>
  );
}

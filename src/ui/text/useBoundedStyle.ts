import { makeStyles } from '@fluentui/react-components';
import { boundedLines } from './boundedLines.ts';

/** A name that somebody wrote may be as long as a page: it ends after four lines, so that it is not the page. */
export const useBoundedStyle = makeStyles({
  bounded: {
    ...boundedLines(4),
    '@media print': { display: 'block' },
  },
});

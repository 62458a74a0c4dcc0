import { makeStyles } from '@fluentui/react-components';

/** A name that somebody wrote may be as long as a page: it ends after four lines, so that it is not the page. */
export const useBoundedStyle = makeStyles({
  bounded: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
    overflow: 'hidden',
    '@media print': { display: 'block' },
  },
});

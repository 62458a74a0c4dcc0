import { makeStyles, tokens } from '@fluentui/react-components';

/** A small turning mark; 20 px at the default text size (A125). Decoration: the text beside it says the same. */
export function Spinner() {
  return <span className={useStyles().spinner} aria-hidden="true" data-spinner="" />;
}

const useStyles = makeStyles({
  spinner: {
    display: 'inline-block',
    boxSizing: 'border-box',
    width: '1.25rem',
    height: '1.25rem',
    border: `2px solid ${tokens.colorNeutralStroke1}`,
    borderTopColor: tokens.colorBrandForeground1,
    borderRadius: '50%',
    verticalAlign: 'middle',
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '800ms',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
  },
});

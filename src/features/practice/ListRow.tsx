import ArrowCounterclockwise20Regular from 'virtual:icons/ArrowCounterclockwise20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { InlineConfirm } from '#src/ui/controls/orders.tsx';
import { boundedLines } from '#src/ui/text/textStyles.ts';

const useStyles = makeStyles({
  row: { borderBottom: `1px solid ${tokens.colorNeutralStroke1}` },
  line: { display: 'flex', alignItems: 'center' },
  link: {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '0.75rem',
    padding: '0.625rem 0',
    minHeight: '2.75rem',
    color: 'inherit',
    textDecoration: 'none',
    ':hover span:first-child': { textDecoration: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  name: {
    color: tokens.colorBrandForeground1,
    fontSize: '1.0625rem',
    fontWeight: 600,
    lineHeight: '1.5rem',
    overflowWrap: 'anywhere',
    ...boundedLines(3),
  },
  count: { color: tokens.colorNeutralForeground3, fontSize: '0.8125rem' },
  due: { marginLeft: 'auto', color: tokens.colorNeutralForeground2, fontSize: '0.875rem' },
});

/** What `ListRow` draws. */
export interface ListRowProps {
  readonly href: string;
  readonly name: string;
  readonly count: number;
  /** How many words are due; `undefined` while that is not known. */
  readonly due: number | undefined;
  /** Shows the list's link for a class; absent where there is none. */
  readonly forClass?: ReactNode;
  /** Begins anew with its words; absent where nothing of them was learnt yet. */
  readonly onReset?: (() => void) | undefined;
}

/** A list: how many words it has, how many are due. It leads to a session. */
export function ListRow({ href, name, count, due, forClass, onReset }: ListRowProps) {
  const { t } = useLingui();
  const styles = useStyles();
  const [isAsking, setAsking] = useState(false);
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <Link className={styles.link} to={href}>
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>
            <Plural value={count} one="# word" other="# words" />
          </span>
          {due === undefined ? null : (
            <span className={styles.due}>
              <Plural value={due} _0="nothing to review" one="# to review" other="# to review" />
            </span>
          )}
        </Link>
        {onReset === undefined ? null : (
          <IconButton
            label={`${t`Start over`}: ${name}`}
            icon={<ArrowCounterclockwise20Regular />}
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
          />
        )}
        {forClass}
      </div>
      {isAsking && onReset !== undefined ? (
        <InlineConfirm
          question={t`Reset your progress on these words? The words stay in the list.`}
          yes={t`Start over`}
          no={t`Cancel`}
          onYes={() => {
            setAsking(false);
            onReset();
          }}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

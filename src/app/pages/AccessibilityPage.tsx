import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { configuration } from '#src/local/installation.ts';
import { SectionLine } from '#src/ui/text/SectionLine.tsx';
import { textSize, useTextStyles } from '#src/ui/theme/theme.ts';
import { PlainPage } from './PlainPage.tsx';

const useStyles = makeStyles({ list: { paddingLeft: '1.25rem', ...textSize(400), listStyleType: 'disc' } });

/** `/-/accessibility`: what holds, and what does not. */
export function AccessibilityPage() {
  const { t } = useLingui();
  const { list } = useStyles();
  const texts = useTextStyles();
  const { feedback } = configuration();
  const parts = [
    {
      name: t`This works`,
      lines: [
        t`Everything works with the keyboard.`,
        t`For voices, each word has its language.`,
        t`Larger text: 200 %. Larger page: 400 %.`,
      ],
    },
    {
      name: t`Not yet`,
      lines: [t`There is not always a voice for Sámi languages.`, t`Not tested on every device.`],
    },
  ];
  return (
    <PlainPage names={[t`Accessibility`]} intro={t`Aim: WCAG 2.2, level AA.`}>
      {parts.map(({ name, lines }) => (
        <section key={name}>
          <SectionLine>{name}</SectionLine>
          <ul className={list}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      {feedback === undefined ? null : (
        <p>
          <a className={texts.link} href={`mailto:${feedback}`}>{t`Feedback`}</a>
        </p>
      )}
    </PlainPage>
  );
}

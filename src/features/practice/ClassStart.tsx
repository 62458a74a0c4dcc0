import { makeStyles, tokens } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { beginNextPupil, sharedDevice } from '#src/local/remembering.ts';
import { Notice } from '#src/ui/answer/Answer.tsx';
import { TextButton } from '#src/ui/controls/buttons.tsx';
import { PageHeading } from '#src/ui/text/SectionLine.tsx';
import { textSize } from '#src/ui/theme/theme.ts';
import { readClassFragment } from './model/classLink.ts';
import { forgetSession, savedSession } from './model/practiceSession.ts';
import { SessionPage } from './SessionPage.tsx';
import { ActionButton } from './session/ActionButton.tsx';
import { kindLabel } from './session/practiceLabels.ts';
import { BesideSession } from './session/SessionFrame.tsx';
import { sourceKey } from './usePreparedSession.ts';

const useStyles = makeStyles({
  column: { maxWidth: '28rem', margin: '0 auto' },
  facts: { margin: '0.5rem 0 1.5rem', color: tokens.colorNeutralForeground2, ...textSize(400) },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem' },
});

/** One instance serves one link: give it a key. */
export function ClassStart({ fragment, onLeave }: { fragment: string; onLeave: () => void }) {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const [content] = useState(() => readClassFragment(fragment));
  // After a reload the pupil goes on; after Back somebody else may have the tablet.
  const [state, setState] = useState<'new' | 'left' | 'begun' | 'ended'>(() => {
    // There “Next pupil” ends a session.
    if (sharedDevice.get()) return 'begun';
    return typeof content !== 'string' && savedSession(sourceKey({ id: fragment, choice: content.choice }))
      ? 'left'
      : 'new';
  });
  if (typeof content === 'string') {
    const [title, advice] =
      content === 'newer'
        ? [t`This link was made by a newer version of the app.`, t`Reload the page and open the link again.`]
        : [
            t`This link is damaged: part of it is missing or altered.`,
            t`Ask for a new link, or scan the code.`,
          ];
    return (
      <BesideSession>
        <div className={styles.column}>
          <Notice alert title={title} actions={<TextButton onClick={onLeave}>{t`Back`}</TextButton>}>
            {advice}
          </Notice>
        </div>
      </BesideSession>
    );
  }
  const { name, choice, words } = content;
  const count = words.length;
  if (state === 'begun') {
    // Nothing is saved: the list is the teacher’s, and the tablet may be anybody’s.
    return (
      <SessionPage
        id={fragment}
        name={name}
        cards={new Map()}
        choice={choice}
        words={() => Promise.resolve(words)}
        isForgotten
        isClass
        onLeave={() => setState('ended')}
      />
    );
  }
  return (
    <BesideSession>
      <div className={styles.column}>
        <PageHeading>{name}</PageHeading>
        <p className={styles.facts}>
          {kindLabel(i18n, choice.kind)} · <Plural value={count} one="# word" other="# words" />
          <br />
          <Trans>Nothing is sent.</Trans> <Trans>This session isn’t saved on the device.</Trans>
        </p>
        <div className={styles.actions}>
          {state === 'left' ? (
            <ActionButton isStrong autoFocus name={t`Continue`} onClick={() => setState('begun')} />
          ) : null}
          <ActionButton
            isStrong={state !== 'left'}
            autoFocus={state !== 'left'}
            name={state === 'new' ? t`Start` : t`Next pupil`}
            onClick={() => {
              if (sharedDevice.get()) return beginNextPupil(location.href);
              forgetSession();
              setState('begun');
            }}
          />
        </div>
      </div>
    </BesideSession>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { navigationStateOf } from '#src/data/address/navigationState.ts';
import { useAddress } from '#src/data/address/useAddress.ts';
import { IconButton } from '#src/ui/controls/IconButton.tsx';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', height: '3rem', padding: '0 0.25rem' },
  place: { flex: 1, color: tokens.colorNeutralForeground2 },
});

/** Over an article on a narrow screen: the way back to the list, and the place in it. */
export function BackBar() {
  const { t } = useLingui();
  const styles = useStyles();
  const { hrefTo } = useAddress();
  const navigate = useNavigate();
  const { clicked, total, fromList } = navigationStateOf(useLocation().state);

  function back(): void {
    // One step back where the list is there; an article opened by a link has none before it.
    if (fromList) void navigate(-1);
    else void navigate(hrefTo({ lemma: '' }), { replace: true });
  }

  const place = clicked === undefined ? undefined : clicked + 1;
  return (
    <div className={`${styles.bar} noPrint`}>
      <IconButton label={t`Back`} icon={<ChevronLeft20Regular />} onClick={back} />
      <span className={styles.place}>
        {place === undefined || total === undefined ? null : (
          <Trans>
            {place} of {total}
          </Trans>
        )}
      </span>
    </div>
  );
}

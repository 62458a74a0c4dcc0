import TextSortAscending20Regular from 'virtual:icons/TextSortAscending20Regular';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePlaces } from '#src/app/tabs/usePlaces.tsx';
import { pagePath } from '#src/contract/pageNames.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { DrawerRow } from '#src/ui/dialogs/DialogRow.tsx';

const useStyles = makeStyles({
  // On a narrow screen they stand at its foot.
  places: { '@media (max-width: 899px)': { display: 'none' } },
  line: {
    width: 'calc(100% - 40px)',
    margin: '0.5rem 20px',
    height: '1px',
    flex: 'none',
    border: 0,
    backgroundColor: tokens.colorNeutralStroke2,
  },
});

/** The places of the app, at the head of the side column; on a narrow screen only what its foot lacks. */
export function PlaceRows() {
  const { t, i18n } = useLingui();
  const styles = useStyles();
  const { all } = usePlaces();
  const { hrefToPage } = useAddress();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const browse = hrefToPage('browse');
  return (
    <>
      <div className={styles.places}>
        {all.map(({ href, icon, name, count = 0, isHere }) => (
          <DrawerRow
            key={name}
            icon={icon}
            name={name}
            value={count > 0 ? i18n.number(count) : undefined}
            href={href}
            isHere={isHere}
            onFollow={() => void navigate(href)}
          />
        ))}
      </div>
      <DrawerRow
        icon={<TextSortAscending20Regular />}
        name={t`Browse`}
        href={browse}
        isHere={pathname.startsWith(pagePath('browse'))}
        onFollow={() => void navigate(browse)}
      />
      <hr className={styles.line} />
    </>
  );
}

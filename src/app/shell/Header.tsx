import Navigation20Regular from 'virtual:icons/Navigation20Regular';
import { useLingui } from '@lingui/react/macro';
import { HelpButton } from '#src/features/help/HelpButton.tsx';
import { SearchBar } from '#src/features/search/SearchBar.tsx';
import { StatusLine } from '#src/features/search/StatusLine.tsx';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { IconButton } from '#src/ui/controls/buttons.tsx';
import { loadHelp } from './dialogChunks.ts';
import { SiteTitle } from './SiteTitle.tsx';

/** What `Header` draws. */
export interface HeaderProps {
  /** The button that opens the drawer; absent where the drawer always stands open (A24). */
  readonly settings: { readonly open: boolean; readonly toggle: () => void } | undefined;
  /** Whether it is drawn whole; else with what the first drawing needs: the field. */
  readonly whole: boolean;
}

/** Title, status line and search bar: the same on every page. */
export function Header({ settings, whole }: HeaderProps) {
  const { t } = useLingui();
  const { address } = useAddress();
  return (
    <header className="head">
      <div className="titleRow">
        {settings ? (
          <IconButton
            label={t`Settings`}
            icon={<Navigation20Regular />}
            aria-expanded={settings.open}
            onClick={settings.toggle}
          />
        ) : null}
        <SiteTitle />
        <HelpButton load={loadHelp} />
      </div>
      {/* In a dictionary it is higher than its place: the way back to all needs room for a finger. */}
      {whole || address.dictionary ? <StatusLine /> : <div className="statusLine" />}
      <SearchBar />
    </header>
  );
}

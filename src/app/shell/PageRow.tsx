import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageName } from '#src/contract/pageNames.ts';
import { useAddress } from '#src/lookup/address/useAddress.ts';
import { DrawerRow } from '#src/ui/dialogs/DialogRow.tsx';

/** What `PageRow` draws. */
export interface PageRowProps {
  readonly icon: ReactElement;
  readonly name: string;
  /** First segment of the page under `/-/`. */
  readonly page: PageName;
  /** A quiet number at the end. */
  readonly value?: string | undefined;
}

/** An entry of the drawer that leads to a page of the app. */
export function PageRow({ icon, name, page, value }: PageRowProps) {
  const { hrefToPage } = useAddress();
  const navigate = useNavigate();
  const href = hrefToPage(page);
  return <DrawerRow icon={icon} name={name} value={value} href={href} onFollow={() => void navigate(href)} />;
}

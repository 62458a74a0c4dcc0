import Mail20Regular from 'virtual:icons/Mail20Regular';
import { useLingui } from '@lingui/react/macro';
import { configuration } from '#src/local/installation.ts';
import { DrawerRow } from '#src/ui/controls/DrawerRow.tsx';

/** A mail to the people behind the site (A30); nothing where no address is configured (D31). */
export function FeedbackLink() {
  const { t } = useLingui();
  const { feedback } = configuration();
  if (feedback === undefined) return null;
  return <DrawerRow icon={<Mail20Regular />} name={t`Feedback`} href={`mailto:${feedback}`} />;
}

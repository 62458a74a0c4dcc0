import { Menu, MenuItemRadio, MenuList, MenuPopover } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { isSearchMode, type SearchMode, searchModes } from '#src/language/searchMode.ts';
import { FluentRoom } from '#src/ui/FluentRoom.tsx';
import { modeLabels } from '#src/ui/labels/modeLabel.ts';

/** What `ModePopup` draws. */
export interface ModePopupProps {
  /** The button it belongs to. */
  readonly target: HTMLButtonElement | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly mode: SearchMode;
  readonly onChoose: (mode: SearchMode) => void;
}

/** The three modes as a menu. */
export function ModePopup({ target, open, onOpenChange, mode, onChoose }: ModePopupProps) {
  const { i18n } = useLingui();
  return (
    <FluentRoom>
      <Menu
        open={open}
        onOpenChange={(_, data) => {
          onOpenChange(data.open);
          if (!data.open) target?.focus();
        }}
        positioning={{ target, position: 'below', align: 'end' }}
        checkedValues={{ mode: [mode] }}
        onCheckedValueChange={(_, { checkedItems }) => {
          const choice = checkedItems[0] ?? '';
          if (isSearchMode(choice)) onChoose(choice);
          onOpenChange(false);
          target?.focus();
        }}
      >
        <MenuPopover>
          <MenuList>
            {searchModes.map((choice) => (
              <MenuItemRadio key={choice} name="mode" value={choice} style={{ minHeight: '2.75rem' }}>
                {i18n._(modeLabels[choice])}
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
    </FluentRoom>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import { usePopup } from './layers.ts';

const useStyles = makeStyles({
  menu: {
    position: 'absolute',
    zIndex: 20,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    top: '100%',
    right: 0,
    width: 'max-content',
    maxWidth: 'min(22rem, calc(100vw - 1rem))',
    maxHeight: 'calc(70 * var(--dvh))',
    padding: '0.5rem 0',
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow16,
    animationName: { from: { opacity: 0 } },
    animationDuration: '180ms',
    animationTimingFunction: 'ease-out',
  },
  item: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '1rem',
    width: '100%',
    minHeight: '2.75rem',
    padding: '0.5rem 1.25rem',
    color: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    outlineOffset: '-3px',
    '> svg': { color: tokens.colorNeutralForeground2 },
  },
  detail: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  line: { height: '1px', margin: '0.5rem 1.25rem', border: 0, backgroundColor: tokens.colorNeutralStroke1 },
});

export interface MenuItem {
  readonly name: string;
  /** Quieter, below the name, and part of the accessible name. */
  readonly detail?: string | undefined;
  readonly icon: ReactElement;
  /** A line above. */
  readonly apart?: boolean;
  /** Called after closing; the button has the focus. */
  readonly onChoose: () => void;
}

interface MenuListProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Gets the focus back; a tap on it is not outside. */
  readonly button: HTMLButtonElement | null;
  readonly onClose: () => void;
}

/**
 * An open menu: arrow keys, Home, End and first letters move, Enter chooses; Esc, Back, Tab and a tap
 * elsewhere close it. Its parent must be positioned.
 */
export function MenuList({ label, items, button, onClose }: MenuListProps) {
  const styles = useStyles();
  const menu = useRef<HTMLDivElement>(null);
  const closeToButton = usePopup(menu, button, onClose);
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  }, []);

  function itemElements(): readonly HTMLElement[] {
    return [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  }

  function focusItem(place: number): void {
    itemElements().at(place)?.focus();
  }

  function keyDown(event: KeyboardEvent): void {
    const now = itemElements().findIndex((item) => item.contains(document.activeElement));
    const places: Readonly<Record<string, number>> = {
      ArrowDown: (now + 1) % items.length,
      ArrowUp: (now <= 0 ? items.length : now) - 1,
      Home: 0,
      End: items.length - 1,
    };
    const place = places[event.key] ?? placeOfLetter(event, now);
    if (place !== undefined) {
      event.preventDefault();
      focusItem(place);
    } else if (event.key === 'Tab') {
      // Menus are not in the tab order: Tab continues from the button.
      closeToButton();
    }
  }

  /** The next item whose name begins with the letter. */
  function placeOfLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, now: number): number | undefined {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
    const begins = (place: number): boolean =>
      items[place]?.name.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()) === true;
    const places = items.map((_, offset) => (now + 1 + offset) % items.length);
    return places.find(begins);
  }

  return (
    <div ref={menu} role="menu" aria-label={label} tabIndex={-1} className={styles.menu} onKeyDown={keyDown}>
      {items.map(({ name, detail, icon, apart, onChoose }) => (
        <div key={name} role="none">
          {apart === true ? <hr className={styles.line} /> : null}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            onClick={() => {
              closeToButton();
              onChoose();
            }}
          >
            {icon}
            <span>
              <span>{name}</span>
              {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
            </span>
          </button>
        </div>
      ))}
    </div>
  );
}

/**
 * Fluent's whole set of tokens with ours on top, for what is loaded later:
 * dialogs, menus, the drawer. The first search needs only `theme.ts`.
 */
import { type Theme, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { theme } from './theme.ts';

/** All tokens for light. */
export const fullLightTheme: Theme = { ...webLightTheme, ...theme };

/** All tokens for dark. */
export const fullDarkTheme: Theme = { ...webDarkTheme, ...theme };

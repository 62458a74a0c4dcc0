/** All colours. Theme, shell and manifest use these. */

import type { PartialTheme } from '@fluentui/react-components';

export const lightPalette = {
  paper: '#fbfaf7',
  /** Background of cards, dialogs, the search field. */
  surface: '#ffffff',
  ink: '#1b1f24',
  muted: '#5b6570',
  /** Labels; 4.5:1 on paper, surface and tint. */
  faint: '#626c76',
  hairline: '#e6e2da',
  /** Edges of controls; 3:1 on paper. */
  edge: '#848c94',
  /** Links, focus and selection. */
  brand: '#1f5c86',
  /** Links and controls under the pointer. */
  brandStrong: '#174766',
  /** Background of selections. */
  brandTint: '#eaf1f6',
  /** Classifies, or warns gently. */
  accent: '#a94e0d',
  /** Background of a gentle warning. */
  accentTint: '#fbeee2',
  onBrand: '#ffffff',
};

export type Palette = Readonly<Record<keyof typeof lightPalette, string>>;

export const darkPalette: Palette = {
  paper: '#12161b',
  surface: '#181d23',
  ink: '#e9edf1',
  muted: '#a7b1bb',
  faint: '#8f99a3',
  hairline: '#2a3139',
  edge: '#6b757f',
  brand: '#7db8de',
  brandStrong: '#a3cfec',
  brandTint: '#1d2a35',
  accent: '#e8a35f',
  accentTint: '#2c2219',
  onBrand: '#12161b',
};

/** For paper: links are words, and there are no tints. */
export const printPalette: Palette = {
  paper: '#ffffff',
  surface: '#ffffff',
  ink: '#000000',
  muted: '#3a3a3a',
  faint: '#4a4a4a',
  hairline: '#c4c4c4',
  edge: '#767676',
  brand: '#000000',
  brandStrong: '#000000',
  brandTint: '#ffffff',
  accent: '#000000',
  accentTint: '#c4c4c4',
  onBrand: '#ffffff',
};

const interfaceFace = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

/** In the current palette. */
function colour(name: keyof Palette): string {
  return `var(--${name})`;
}

/** Fluent's tokens, which index.html sets (service/build/vitePlugins.ts): only dialogs need a provider. */
export const fluentTokens: PartialTheme = {
  fontFamilyBase: interfaceFace,
  fontSizeBase200: '0.8125rem',
  fontSizeBase300: '0.875rem',
  fontSizeBase400: '1rem',
  fontWeightRegular: 400,
  lineHeightBase300: '1.25rem',
  borderRadiusSmall: '4px',
  borderRadiusMedium: '8px',
  borderRadiusLarge: '12px',
  borderRadiusXLarge: '16px',
  borderRadiusCircular: '10000px',
  durationFast: '120ms',
  durationNormal: '180ms',
  curveEasyEase: 'cubic-bezier(0.33,0,0.67,1)',
  colorNeutralBackground1: colour('surface'),
  colorNeutralBackground2: colour('paper'),
  colorSubtleBackgroundHover: colour('brandTint'),
  colorSubtleBackgroundSelected: colour('brandTint'),
  colorNeutralForeground1: colour('ink'),
  colorNeutralForeground2: colour('muted'),
  colorNeutralForeground3: colour('faint'),
  colorNeutralForegroundDisabled: colour('edge'),
  colorNeutralForegroundOnBrand: colour('onBrand'),
  colorBrandForegroundLink: colour('brand'),
  colorBrandForegroundLinkHover: colour('brandStrong'),
  colorBrandForeground1: colour('brand'),
  colorBrandBackground: colour('brand'),
  colorBrandBackgroundHover: colour('brandStrong'),
  colorBrandBackground2: colour('brandTint'),
  colorNeutralStroke1: colour('hairline'),
  colorNeutralStroke2: colour('hairline'),
  colorNeutralStrokeAccessible: colour('edge'),
  colorStrokeFocus2: colour('brand'),
  colorPaletteDarkOrangeForeground1: colour('accent'),
  colorPaletteDarkOrangeBackground1: colour('accentTint'),
  colorBackgroundOverlay: 'rgba(0, 0, 0, 0.45)',
  shadow16: '0 6px 24px rgba(0, 0, 0, 0.16)',
  shadow64: '0 16px 48px rgba(0, 0, 0, 0.28)',
};

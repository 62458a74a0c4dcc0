import type { PartialTheme } from '@fluentui/react-components';
import type { Palette } from './palette.ts';

const interfaceFace = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

/** In the current palette. */
function colour(name: keyof Palette): string {
  return `var(--${name})`;
}

/** Fluent's tokens, which index.html sets (service/build/vitePlugins.ts): only dialogs need a provider. */
export const fluentTokens: PartialTheme = {
  fontFamilyBase: interfaceFace,
  // The only sizes of text: 12, 14, 16, 18, 20, 28 and 34 px of a browser that is not set otherwise.
  fontSizeBase200: '0.75rem',
  fontSizeBase300: '0.875rem',
  fontSizeBase400: '1rem',
  fontSizeBase500: '1.125rem',
  fontSizeBase600: '1.25rem',
  fontSizeHero700: '1.75rem',
  fontSizeHero800: '2.125rem',
  fontWeightRegular: 400,
  lineHeightBase200: '1rem',
  lineHeightBase300: '1.25rem',
  lineHeightBase400: '1.5rem',
  lineHeightBase500: '1.625rem',
  lineHeightBase600: '1.75rem',
  lineHeightHero700: '2.25rem',
  lineHeightHero800: '2.625rem',
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
  colorPaletteDarkOrangeForeground1: colour('live'),
  colorPaletteDarkOrangeBackground1: colour('liveTint'),
  colorBackgroundOverlay: 'rgba(0, 0, 0, 0.45)',
  shadow16: '0 6px 24px rgba(0, 0, 0, 0.16)',
  shadow64: '0 16px 48px rgba(0, 0, 0, 0.28)',
};

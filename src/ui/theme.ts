/** Fluent's tokens in our colours: one brand ramp, light and dark. */
import type { PartialTheme } from '@fluentui/react-components';
import { darkPalette, lightPalette, type Palette } from '#src/ui/palette.ts';

/** The face of every word of a dictionary, with all letters of the five Sámi languages. */
export const wordFace = "'Satne Serif', 'Satne Fallback', Georgia, serif";

const interfaceFace = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

function themeOf(palette: Palette): PartialTheme {
  return {
    fontFamilyBase: interfaceFace,
    fontSizeBase200: '0.8125rem',
    fontSizeBase300: '0.875rem',
    fontSizeBase400: '1rem',
    fontWeightRegular: 400,
    fontWeightSemibold: 600,
    fontWeightBold: 700,
    lineHeightBase200: '1.125rem',
    lineHeightBase300: '1.25rem',
    lineHeightBase400: '1.5rem',
    borderRadiusSmall: '4px',
    borderRadiusMedium: '8px',
    borderRadiusLarge: '12px',
    borderRadiusXLarge: '16px',
    borderRadiusCircular: '10000px',
    strokeWidthThin: '1px',
    strokeWidthThick: '2px',
    durationFast: '120ms',
    durationNormal: '180ms',
    curveEasyEase: 'cubic-bezier(0.33,0,0.67,1)',
    colorNeutralBackground1: palette.surface,
    colorNeutralBackground1Hover: palette.brandTint,
    colorNeutralBackground1Pressed: palette.brandTint,
    colorNeutralBackground1Selected: palette.brandTint,
    colorNeutralBackground2: palette.paper,
    colorSubtleBackground: 'transparent',
    colorSubtleBackgroundHover: palette.brandTint,
    colorSubtleBackgroundPressed: palette.brandTint,
    colorSubtleBackgroundSelected: palette.brandTint,
    colorNeutralForeground1: palette.ink,
    colorNeutralForeground1Hover: palette.ink,
    colorNeutralForeground1Pressed: palette.ink,
    colorNeutralForeground2: palette.muted,
    colorNeutralForeground2Hover: palette.ink,
    colorNeutralForeground2Pressed: palette.ink,
    colorNeutralForeground3: palette.faint,
    colorNeutralForeground4: palette.faint,
    colorNeutralForegroundDisabled: palette.edge,
    colorNeutralForegroundOnBrand: palette.onBrand,
    colorBrandForegroundLink: palette.brand,
    colorBrandForegroundLinkHover: palette.brandStrong,
    colorBrandForegroundLinkPressed: palette.brandStrong,
    colorBrandForeground1: palette.brand,
    colorBrandForeground2: palette.brand,
    colorBrandBackground: palette.brand,
    colorBrandBackgroundHover: palette.brandStrong,
    colorBrandBackgroundPressed: palette.brandStrong,
    colorBrandBackground2: palette.brandTint,
    colorCompoundBrandForeground1: palette.brand,
    colorCompoundBrandForeground1Hover: palette.brandStrong,
    colorCompoundBrandStroke: palette.brand,
    colorCompoundBrandStrokeHover: palette.brandStrong,
    colorCompoundBrandBackground: palette.brand,
    colorCompoundBrandBackgroundHover: palette.brandStrong,
    colorNeutralStroke1: palette.hairline,
    colorNeutralStroke1Hover: palette.edge,
    colorNeutralStroke2: palette.hairline,
    colorNeutralStroke3: palette.hairline,
    colorNeutralStrokeAccessible: palette.edge,
    colorNeutralStrokeAccessibleHover: palette.muted,
    colorStrokeFocus1: palette.surface,
    colorStrokeFocus2: palette.brand,
    colorTransparentBackground: 'transparent',
    colorTransparentStroke: 'transparent',
    colorPaletteDarkOrangeForeground1: palette.accent,
    colorPaletteDarkOrangeBackground1: palette.accentTint,
    colorBackgroundOverlay: 'rgba(0, 0, 0, 0.45)',
    shadow16: '0 6px 24px rgba(0, 0, 0, 0.16)',
    shadow64: '0 16px 48px rgba(0, 0, 0, 0.28)',
  };
}

/** Light theme. */
export const lightTheme = themeOf(lightPalette);

/** Dark theme. */
export const darkTheme = themeOf(darkPalette);

import type { ComponentType, SVGProps } from 'react';

/** An icon; `primaryFill` is its colour. */
export type Icon = ComponentType<SVGProps<SVGSVGElement> & { readonly primaryFill?: string }>;

/** Makes the component of an icon: `size` is its width in pixels, or `1em`; `paths` are the `d` attributes. */
export declare function icon(size: string, ...paths: readonly string[]): Icon;

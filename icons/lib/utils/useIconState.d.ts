import type { FluentIconsProps } from './FluentIconsProps.types.js';
import type { UseIconStateOptions } from '../core/useBaseIconState.js';
export type { UseIconStateOptions };
export declare const useIconState: <TBaseAttributes extends import("react").HTMLAttributes<HTMLElement> | import("react").SVGAttributes<SVGElement> = import("react").SVGAttributes<SVGElement>, TRefType extends HTMLElement | SVGSVGElement = SVGSVGElement>(props: FluentIconsProps<TBaseAttributes, TRefType>, options?: UseIconStateOptions | undefined) => Pick<FluentIconsProps<TBaseAttributes, TRefType>, "title" | "filled" | "fontSize" | "ref" | "key" | "className" | "idPrefix" | Exclude<keyof TBaseAttributes, "primaryFill">>;

export declare const useBundledIconStyles: () => Record<"visible" | "root", string>;

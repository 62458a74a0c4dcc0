export declare const iconClassName = "fui-Icon";
export declare const iconFilledClassName = "fui-Icon-filled";
export declare const iconRegularClassName = "fui-Icon-regular";
export declare const iconLightClassName = "fui-Icon-light";
export declare const iconColorClassName = "fui-Icon-color";
export declare const fontIconClassName = "fui-Icon-font";
/**
 * Data attribute applied to every icon (SVG and font) for CSS targeting.
 * Enables selecting any icon from the catalogue via the `[data-fui-icon]` selector.
 */
export declare const DATA_FUI_ICON = "data-fui-icon";

import { createElement } from 'react';

/** Makes the component of an icon: `size` is its width in pixels, or `1em`; `paths` are the `d` attributes. */
export function icon(size, ...paths) {
  const box = size === '1em' ? 20 : size;
  return function Icon({ primaryFill: fill = 'currentColor', filled, title, className = '', ...rest }) {
    const label = title ?? rest['aria-label'];
    return createElement(
      'svg',
      {
        'aria-hidden': label === undefined && rest['aria-labelledby'] === undefined ? true : undefined,
        'aria-label': label,
        role: label === undefined ? undefined : 'img',
        ...rest,
        className: `fui-Icon ${className}`.trimEnd(),
        fill,
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
      },
      ...paths.map((d) => createElement('path', { d })),
    );
  };
}

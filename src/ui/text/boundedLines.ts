/** Style of a text that ends, with an ellipsis, after so many lines: somebody's name may be as long as a page. */
export function boundedLines<Lines extends number>(lines: Lines) {
  return {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
    overflow: 'hidden',
  } as const;
}

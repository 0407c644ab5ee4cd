/**
 * Removes slashes from the end of a path, except the first character. A loop, because the pattern `/\/+$/` takes
 * quadratic time for a path with many slashes in the middle.
 */
export function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

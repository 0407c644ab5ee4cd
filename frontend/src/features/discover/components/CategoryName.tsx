import { categoryEmoji } from '../lib/category-emoji.ts';

/** A category with its sign, which screen readers leave out. */
export function CategoryName({ category }: { category: string }) {
  const sign = categoryEmoji(category);
  return (
    <>
      {sign ? (
        <span aria-hidden="true" className="me-1.5">
          {sign}
        </span>
      ) : null}
      {category}
    </>
  );
}

import { useParams } from '@tanstack/react-router';

/** Placeholder for the review screen of one item. */
export function ReviewPage() {
  const { id } = useParams({ strict: false });
  return (
    <div className="container-page pt-6">
      <h1 className="font-serif text-hl-l font-bold">{`Review of article ${id}`}</h1>
    </div>
  );
}

import TopPerforming from '../top-performing/TopPerforming.tsx';

/** Where a page has nothing to show: what others read. */
export default function MostRead() {
  return (
    <div className="mt-12 max-w-[48rem] border-t-2 border-ink pt-3">
      <h2 className="font-serif text-section font-bold">Most read</h2>
      <TopPerforming limit={5} />
    </div>
  );
}

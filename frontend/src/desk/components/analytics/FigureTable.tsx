import { DisclosureArrow } from '../../../ui/DisclosureArrow.tsx';
import type { CategoryFigures } from '../../lib/category-figures.ts';

const NUMBER = new Intl.NumberFormat('en-US');

interface FigureTableProps {
  caption: string;
  figures: readonly CategoryFigures[];
}

/** The figures of a chart as a table. */
export function FigureTable({ caption, figures }: FigureTableProps) {
  return (
    <details className="group mt-2">
      <summary className="inline-flex min-h-11 items-center text-ui font-semibold text-accent">
        <DisclosureArrow />
        Show as a table<span className="sr-only">: {caption}</span>
      </summary>
      <table className="w-full text-ui figures">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-ink text-meta">
            <th scope="col" className="py-2 text-start">
              Category
            </th>
            <th scope="col" className="py-2 text-end">
              Views
            </th>
            <th scope="col" className="py-2 text-end">
              Articles
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, views, articles }) => (
            <tr key={name} className="border-b border-rule">
              <th scope="row" className="py-2 text-start font-normal">
                {name}
              </th>
              <td className="py-2 text-end">{NUMBER.format(views)}</td>
              <td className="py-2 text-end">{NUMBER.format(articles)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

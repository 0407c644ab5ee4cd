import { useRef } from 'react';

import type { FeedImport } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { useImportFeeds } from '#desk/api/feeds.ts';
import { Modal } from '../Modal.tsx';
import { Permitted } from '../Permitted.tsx';

/** Imports and exports the feeds as OPML. */
export function Opml() {
  const input = useRef<HTMLInputElement>(null);
  const take = useImportFeeds();
  return (
    <>
      <a href="/api/rss-feeds/opml" download="feeds.opml" className={buttonClass('secondary')}>
        Export OPML
      </a>
      <Permitted to="operate">
        <Button tone="secondary" disabled={take.isPending} onClick={() => input.current?.click()}>
          {take.isPending ? 'Importing...' : 'Import OPML'}
        </Button>
      </Permitted>
      <input
        ref={input}
        type="file"
        accept=".opml,.xml,text/x-opml,text/xml,application/xml"
        aria-label="OPML file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) take.mutate(file);
          target.value = '';
        }}
      />
      {take.data ? <Report report={take.data} onClose={take.reset} /> : null}
    </>
  );
}

function Report({ report: { added, known, refused }, onClose }: { report: FeedImport; onClose: () => void }) {
  return (
    <Modal
      title="Import finished"
      description={`${count(added, 'feed')} added, ${known} already on the list, ${refused.length} rejected.`}
      onClose={onClose}
    >
      {refused.length > 0 ? (
        <ul className="mt-4 text-meta">
          {refused.map(({ url, reason }) => (
            <li key={url} className="border-b border-rule py-2">
              <span className="block break-all">{url}</span>
              <span className="text-danger">{reason}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="mt-5 flex justify-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Modal>
  );
}

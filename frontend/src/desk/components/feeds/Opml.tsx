import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useApi } from '#api/use-api.ts';
import type { FeedImport } from '#api/contract.ts';
import { count } from '#lib/plural.ts';
import { TOASTS } from '#stores/toast-catalogue.ts';
import { showToast } from '#stores/toasts.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { importFeeds } from '#desk/api/feeds.ts';
import { Modal } from '../Modal.tsx';
import { Permitted } from '../Permitted.tsx';

/** Imports and exports the feeds as OPML. */
export function Opml({ onDone }: { onDone: () => void }) {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState<FeedImport | null>(null);
  const take = useMutation({
    mutationFn: async (file: File) => importFeeds(api, await file.text()),
    onSuccess: (result) => {
      setReport(result);
      onDone();
    },
    onError: (error) => showToast(TOASTS.feedsNotImported(error)),
  });
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
      {report ? <Report report={report} onClose={() => setReport(null)} /> : null}
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

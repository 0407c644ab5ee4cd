import { parentPort, workerData } from 'node:worker_threads';
import type { PageDocument } from '../../ports/page-reader.ts';
import { readPage } from './page-text.ts';

const document = workerData as PageDocument;
parentPort?.postMessage(readPage(document, new Date()));

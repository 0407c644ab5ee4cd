import { parentPort, workerData } from 'node:worker_threads';
import { parseOpml } from './parse-opml.ts';

const { text, most } = workerData as { readonly text: string; readonly most: number };
parentPort?.postMessage(parseOpml(text, most));

import type { Side } from '../../../shared/news/lean.ts';
import { baseLanguage } from './spoken-language.ts';

/** Texts that are spoken between the sentences of an article, in the words of the page and its translations. */
export interface Labels extends Readonly<Record<Side, string>> {
  readonly correction: string;
  readonly update: string;
}

const ENGLISH: Labels = {
  correction: 'Correction',
  update: 'Update',
  conservative: 'Conservative View',
  liberal: 'Liberal View',
  center: 'Centrist View',
};

const LABELS: Readonly<Record<string, Labels>> = {
  ar: labels('تصحيح', 'تحديث', ['وجهة نظر المحافظين', 'وجهة نظر الليبراليين', 'وجهة نظر الوسط']),
  de: labels('Korrektur', 'Aktualisierung', ['Konservative Sicht', 'Progressive Sicht', 'Sicht der Mitte']),
  es: labels('Corrección', 'Actualización', ['Visión conservadora', 'Visión progresista', 'Visión centrista']),
  fr: labels('Rectification', 'Mise à jour', [
    'Point de vue conservateur',
    'Point de vue progressiste',
    'Point de vue centriste',
  ]),
  hi: labels('सुधार', 'अद्यतन', ['रूढ़िवादी दृष्टिकोण', 'उदारवादी दृष्टिकोण', 'मध्यमार्गी दृष्टिकोण']),
  it: labels('Correzione', 'Aggiornamento', [
    'Punto di vista conservatore',
    'Punto di vista progressista',
    'Punto di vista centrista',
  ]),
  ja: labels('訂正', '更新', ['保守派の見方', 'リベラル派の見方', '中道派の見方']),
  ko: labels('정정', '업데이트', ['보수적 관점', '진보적 관점', '중도적 관점']),
  nl: labels('Correctie', 'Update', ['Conservatieve visie', 'Progressieve visie', 'Visie vanuit het midden']),
  pt: labels('Correção', 'Atualização', ['Visão conservadora', 'Visão progressista', 'Visão centrista']),
  ru: labels('Исправление', 'Обновление', ['Консервативный взгляд', 'Либеральный взгляд', 'Центристский взгляд']),
  zh: labels('更正', '更新', ['保守派观点', '自由派观点', '中间派观点']),
};

/** Returns the labels in the language of an article. Falls back to English. */
export function getLabels(language: string): Labels {
  return LABELS[baseLanguage(language)] ?? ENGLISH;
}

function labels(correction: string, update: string, [conservative, liberal, center]: [string, string, string]): Labels {
  return { correction, update, conservative, liberal, center };
}

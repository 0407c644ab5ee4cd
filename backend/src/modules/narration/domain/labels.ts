import type { Side } from '../../../shared/news/lean.ts';

/** Words of the page that are spoken between the sentences of an article. */
export interface Labels extends Readonly<Record<Side, string>> {
  readonly correction: string;
  readonly update: string;
}

const ENGLISH: Labels = {
  correction: 'Correction',
  update: 'Update',
  conservative: 'Conservative perspective',
  liberal: 'Liberal perspective',
  center: 'Center perspective',
};

const LABELS: Readonly<Record<string, Labels>> = {
  ar: labels('تصحيح', 'تحديث', ['وجهة النظر المحافظة', 'وجهة النظر الليبرالية', 'وجهة النظر الوسطية']),
  de: labels('Korrektur', 'Aktualisierung', ['Konservative Sicht', 'Liberale Sicht', 'Sicht der Mitte']),
  es: labels('Corrección', 'Actualización', [
    'Perspectiva conservadora',
    'Perspectiva liberal',
    'Perspectiva de centro',
  ]),
  fr: labels('Rectification', 'Mise à jour', [
    'Point de vue conservateur',
    'Point de vue libéral',
    'Point de vue du centre',
  ]),
  hi: labels('सुधार', 'अद्यतन', ['रूढ़िवादी दृष्टिकोण', 'उदारवादी दृष्टिकोण', 'मध्यमार्गी दृष्टिकोण']),
  it: labels('Correzione', 'Aggiornamento', [
    'Prospettiva conservatrice',
    'Prospettiva liberale',
    'Prospettiva di centro',
  ]),
  ja: labels('訂正', '更新', ['保守の見方', 'リベラルの見方', '中道の見方']),
  ko: labels('정정', '업데이트', ['보수 관점', '진보 관점', '중도 관점']),
  nl: labels('Correctie', 'Update', ['Conservatief perspectief', 'Liberaal perspectief', 'Perspectief van het midden']),
  pt: labels('Correção', 'Atualização', ['Perspectiva conservadora', 'Perspectiva liberal', 'Perspectiva de centro']),
  ru: labels('Исправление', 'Обновление', ['Консервативный взгляд', 'Либеральный взгляд', 'Центристский взгляд']),
  zh: labels('更正', '更新', ['保守派观点', '自由派观点', '中间派观点']),
};

/** Returns the labels in the language of an article. Falls back to English. */
export function getLabels(language: string): Labels {
  return LABELS[language.split('-')[0]?.toLowerCase() ?? ''] ?? ENGLISH;
}

function labels(correction: string, update: string, [conservative, liberal, center]: [string, string, string]): Labels {
  return { correction, update, conservative, liberal, center };
}

import { removeQuotations } from '../../../shared/text/quotations.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { readWords } from './words.ts';

/** Base forms that are only verbs. At the beginning of a sentence they are an instruction. */
const IMPERATIVES: ReadonlySet<string> = new Set(readWords('imperatives'));
/** Base forms that are also nouns or adjectives ("Order for 40 trains"). They are an instruction before `OBJECT_START`. */
const IMPERATIVES_ALSO_NOUNS: ReadonlySet<string> = new Set(readWords('imperativesAlsoNouns'));
/** Matches the beginning of an object, which a noun cannot precede: "the summary" in "Print the summary". */
const OBJECT_START =
  /^ (?:down |up |out )?(?:an?|the|this|these|those|every|each|all|any|your|my|it|them|me|here|how|what|why|as an?|as if)\b/i;
/**
 * Matches the speaker after a demand that a headline reports: ", says the mayor". A sentence that ends with a full stop
 * is not a headline, and anyone could append a speaker to an order.
 */
const REPORTED_DEMAND =
  /, [^,]+ (?:says?|said|tells?|told|urges?|urged|warns?|warned|demands?|demanded)\b[^,.!]*$|, says? [^,.!]+$/;
/**
 * Matches text that addresses its reader: it begins with "you", or asks or promises something. Elsewhere, "you" may
 * mean anyone ("where a pouch is put in your hand").
 */
const ADDRESSES_READER = new RegExp(
  [
    String.raw`^(?:\W|and|so|but|if|when|dear|as|now|once|unless|since|before|after)*\b(?:you|your|yours|yourself)\b`,
    String.raw`\byou(?:['’](?:re|ve|ll)| (?:are|must|should|shall|will|would|could|need|want|have to|won|get|do|` +
      String.raw`did not ask))\b`,
    String.raw`\b(?:thank|help|ask|remind|contact|let|send|offer|invite|urge|need|want|like|to|with|if) you\b`,
    String.raw`\b(?:if|when|unless|before|whether|that|as|what|which|how) you\b|\bi\b.*\byour\b`,
    String.raw`\b(?:in|of|for|with|on|from|to|about|into|using|by) your\b(?! hand| feet)|\byourself\b`,
  ].join('|'),
  'i',
);
/**
 * Phrases that address a language model or an editor, or say how to write the article. A report about language models
 * or rules has none of them.
 */
const ADDRESSES_EDITOR = new RegExp(
  [
    String.raw`^\W*(?:begin )?(?:system|assistant|user|instructions?|prompt|developer|new task)` +
      String.raw`(?: (?:note|message|update|override))?\s*:`,
    String.raw`\b(?:your (?:answer|reply|response|output|message|summary)|` +
      '(?:previous|prior|above|preceding) (?:instructions?|prompts?|directions?)|system (?:prompt|override)|' +
      String.raw`as an ai (?:assistant|model|language model)|reading this|this (?:article|summary)|snapshots? \d+|` +
      String.raw`summari[sz]ers?|no review is needed|end of (?:article|document|text|input)|category must|` +
      '(?:correct|right|only) (?:summary|category|headline)|in (?:every|each|the first) sentence|' +
      '(?:instructions?|note) (?:for|to) (?:the |an? )?(?:ai|assistant|model|editor|reviewer)|' +
      String.raw`from now on,? (?:every|all|any|each) (?:output|answer|summar|text|repl|draft|headline)\w*)\b`,
  ].join('|'),
  'i',
);
/** Company names such as "Booking.com" begin with a capital letter and are not addresses. */
export const URL_OR_EMAIL = new RegExp(
  [
    String.raw`\b(?:[Hh]ttps?:\/\/|[Ww]ww\.)|(?<![\w.-])[\w.-]+@[\w-]+\.\w`,
    String.raw`\b[a-z\d][\w-]{1,62}\.(?:com|net|org|xyz|info|biz|ru|io|co|shop|click|top|site|online|app|dev)\b`,
  ].join('|'),
);
/** Matches markup, but not the symbol of a share, such as "<AMB.N>". */
export const MARKUP =
  /<(?![a-z\d]{1,8}\.[a-z]{1,3}>)\/?[a-z!][^>]*>|&(?:[a-z]+|#\d+);|\]\(|^#{1,6}\s|\{\{|\}\}|```|\[\/?(?:inst|system|assistant|user)\]|"\s*:\s*["[{]|[{}[\]]\s*,|===?/i;
/** Words that may precede an instruction, such as `please`. */
const INSTRUCTION_PREFIX = new RegExp(
  String.raw`^(?:(?:please|kindly|now|then|also|first|next|finally|important|note|attention|hey|hello|dear \w+|` +
    String.raw`in (?:your|the) \w+|and|so|just|simply|instead|urgent|instruction|task|system|assistant|user|reminder|` +
    String.raw`warning|ps|p\.s\.)\b[\s,:;!—-]*)+`,
  'i',
);
/** Zero-width characters, which would keep the patterns from matching. */
const INVISIBLE_CHARACTERS = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/gu;

/** Single marks, and marks that are never closed. They keep a paragraph from being split, and so could hide an instruction. */
const QUOTATION_MARKS = /["“”„«»「」‘’]|(?<!\p{L})'|'(?!\p{L})/gu;

const isImperative = (verb: string): boolean => IMPERATIVES.has(verb) || IMPERATIVES_ALSO_NOUNS.has(verb);

function beginsWithInstruction(text: string): boolean {
  const opening = text.replace(/^[^\p{L}\p{N}]+/u, '').replace(INSTRUCTION_PREFIX, '');
  const [, first = '', rest = ''] = /^(\p{L}+)(?![-’'\p{L}])(.*)$/su.exec(opening) ?? [];
  if (REPORTED_DEMAND.test(rest)) return false;
  const verb = first.toLowerCase();
  return IMPERATIVES.has(verb) || (IMPERATIVES_ALSO_NOUNS.has(verb) && OBJECT_START.test(rest));
}

/** Matches a capitalized word after a bracket, or between another word and an object. */
const EMBEDDED_OPENING = new RegExp(
  String.raw`\[\s*(\p{Lu}\p{Ll}+) |(?<=(?:\s\p{Ll}+|\)|,) )(\p{Lu}\p{Ll}+) ` +
    String.raw`(?=(?:down |up |out )?(?:an?|the|this|these|every|each|all|any|your|how|what)\b)|(?<=\p{Lu}\p{Ll}+ )(\p{Lu}\p{Ll}+) (?=\p{Ll})`,
  'gu',
);

/**
 * Returns true for an instruction in brackets ("… unit in [Replace vowels …]") or appended to a truncated sentence
 * ("… has Provide a poem …"). After a name, a noun may belong to it ("Sallow Pass a …"), and a
 * headline may have capitals ("Plan To Explain the …").
 */
function containsInstruction(text: string): boolean {
  const isSentence = /[.!]\W*$/.test(text);
  return [...text.matchAll(EMBEDDED_OPENING)].some(
    ([, bracketed, appended, afterName]) =>
      isImperative((bracketed ?? appended ?? '').toLowerCase()) ||
      (isSentence && IMPERATIVES.has(afterName?.toLowerCase() ?? '')),
  );
}

/**
 * Returns true if a sentence addresses its reader (a person or a model) instead of reporting: instructions, questions,
 * second person, URLs, markup. In quoted speech, only a final question mark, URLs and markup count.
 */
export function isDirective(sentence: string): boolean {
  const spoken = removeQuotations(sentence.replace(INVISIBLE_CHARACTERS, '')).trim();
  return (
    /\?["'”’)\]}]*$/.test(sentence) ||
    URL_OR_EMAIL.test(sentence) ||
    MARKUP.test(sentence) ||
    ADDRESSES_EDITOR.test(spoken) ||
    ADDRESSES_READER.test(spoken) ||
    splitSentences(spoken.replace(QUOTATION_MARKS, ' ')).some(({ text }) => beginsWithInstruction(text)) ||
    containsInstruction(spoken)
  );
}

import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { parseContentTypeCharset, chooseCharset } from './choose-charset.ts';
import { decodeInPieces } from './decode-in-pieces.ts';

function decode(bytes: Uint8Array, contentType: string | null = null): string {
  return [...decodeInPieces(bytes, chooseCharset(bytes, contentType))].join('');
}

const declared = (name: string, text: string): string => `<?xml version="1.0" encoding="${name}"?><t>${text}</t>`;

describe('chooseCharset', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    'detects the encoding from a byte order mark: %s',
    (encoding) => {
      const bytes = iconv.encode('<t>Größe €</t>', encoding, { addBOM: true });
      expect(decode(bytes, 'text/xml; charset=iso-8859-1')).toBe('<t>Größe €</t>');
    },
  );

  it.each(['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])(
    'detects %s from the first characters if there is no byte order mark',
    (encoding) => {
      const bytes = iconv.encode(declared('utf-16', 'Größe'), encoding, { addBOM: false });
      expect(decode(bytes)).toBe(declared('utf-16', 'Größe'));
    },
  );

  it('prefers the encoding in the HTTP header over the one in the XML declaration', () => {
    const text = declared('windows-1251', 'café “quoted”');
    expect(decode(iconv.encode(text, 'windows-1252'), "application/xml; charset='windows-1252'")).toBe(text);
  });

  it('uses the encoding of the XML declaration if the HTTP header has none', () => {
    for (const name of ['iso-8859-1', 'windows-1251', 'shift_jis', 'euc-kr', 'big5', 'gb2312', 'koi8-r']) {
      const text = declared(
        name,
        {
          'windows-1251': 'Привет',
          'koi8-r': 'Привет',
          'iso-8859-1': 'café',
          shift_jis: 'こんにちは',
          'euc-kr': '안녕하세요',
          big5: '新聞',
          gb2312: '新闻',
        }[name] ?? '',
      );
      expect(decode(iconv.encode(text, name), 'text/xml')).toBe(text);
    }
  });

  it('uses UTF-8 for valid UTF-8, regardless of the default encoding that the server declares', () => {
    const text = declared('utf-8', 'Größe “x”');
    expect(decode(Buffer.from(text), 'text/xml; charset=ISO-8859-1')).toBe(text);
  });

  it('detects the encoding if the declaration is wrong, and reports the problem', () => {
    const text = declared('utf-8', 'Сегодня в городе открыли новый мост, сообщает мэрия. Движение начнется утром.');
    const bytes = iconv.encode(text, 'windows-1251');
    expect(decode(bytes)).toBe(text);
    expect(chooseCharset(bytes, null).problem).toBe(
      'The feed declares the encoding utf-8, which is wrong. It was read as windows-1251.',
    );
  });

  it.each([
    ['koi8-r', 'Сегодня в городе открыли новый мост, сообщает мэрия. Движение начнется утром.'],
    ['windows-1251', 'Сегодня в городе открыли новый мост, сообщает мэрия. Движение начнется утром.'],
    ['shift_jis', '今日の会議では、新しい橋について話し合いました。これからの予定もお知らせします。'],
    ['euc-jp', '今日の会議では、新しい橋について話し合いました。これからの予定もお知らせします。'],
    ['euc-kr', '오늘 시의회는 새로운 다리를 열기로 결정했다. 공사는 내년에 시작된다.'],
    ['big5', '今天市議會決定重新開放大橋，這是我們的決定，他們說要在明年開始。'],
    ['gb18030', '今天市议会决定重新开放大桥，这是我们的决定，他们说要在明年开始。'],
    ['windows-1252', 'Le conseil a voté à l’unanimité la réouverture du pont après des mois de travaux très coûteux.'],
    ['windows-1253', 'Το συμβούλιο αποφάσισε σήμερα να ανοίξει τη γέφυρα μετά από μήνες επισκευών.'],
  ])('detects the encoding without any declaration: %s', (encoding, text) => {
    expect(decode(iconv.encode(`<t>${text}</t>`, encoding))).toBe(`<t>${text}</t>`);
  });

  it('treats text as UTF-8 if only a few bytes are invalid', () => {
    const bytes = Buffer.concat([
      Buffer.from('<t>Größe und Maß, überall schöne Grüße aus Köln, fünf Bäume größer '),
      Buffer.from([0xff]),
      Buffer.from('</t>'),
    ]);
    expect(decode(bytes)).toBe('<t>Größe und Maß, überall schöne Grüße aus Köln, fünf Bäume größer \ufffd</t>');
  });

  it.each([
    ['text/xml; charset=utf-8', 'utf-8'],
    ['text/xml; charset=iso-8859-1', 'utf-8'],
    [null, 'iso-8859-1'],
    [null, 'utf-8'],
  ])('keeps UTF-8 with one truncated character if the header is %s and the declaration %s', (header, name) => {
    const [before, after] = [`<!-- ${'long '.repeat(30_000)}-->${'it’s '.repeat(9)}`, '... it’s'];
    const bytes = Buffer.concat([Buffer.from(declared(name, before)), Buffer.from([0xe2, 0x80]), Buffer.from(after)]);
    expect(decode(bytes, header)).toBe(`${declared(name, before)}\ufffd${after}`);
  });

  it('reports that a feed contains broken characters', () => {
    const bytes = Buffer.concat([Buffer.from(declared('utf-8', 'wouldn')), Buffer.from([0xe2, 0x80])]);
    expect(chooseCharset(bytes, 'text/xml; charset=utf-8')).toEqual({
      label: 'utf-8',
      skip: 0,
      problem: 'The feed contains broken characters, which are shown as “\ufffd”.',
    });
  });

  it('repairs windows-1252 characters that were decoded as ISO-8859-1', () => {
    expect(decode(Buffer.from('<t>don\u0092t \u0096 now</t>'))).toBe('<t>don’t – now</t>');
  });

  it('ignores a declared UTF-16 encoding if the bytes are not UTF-16', () => {
    expect(decode(Buffer.from(declared('utf-16', 'plain')), 'text/xml; charset=utf-16')).toBe(
      declared('utf-16', 'plain'),
    );
  });

  it('ignores unknown encoding names and reports them', () => {
    expect(chooseCharset(Buffer.from(declared('bogus', 'x')), 'text/xml; charset=nonsense')).toMatchObject({
      label: 'utf-8',
      problem: expect.stringContaining('nonsense'),
    });
  });

  it.each([
    ['text/xml; charset="utf-8"', 'utf-8'],
    ["text/xml;charset= 'us-ascii'", 'us-ascii'],
    ['text/xml; qs=0.9; CHARSET=Big5;x=y', 'big5'],
    ['text/xml', null],
    [null, null],
  ])('reads the charset from the Content-Type header %s', (header, charset) => {
    expect(parseContentTypeCharset(header)).toBe(charset);
  });

  it('decodes characters that are split between pieces of the document', () => {
    const text = `<t>${'aé€'.repeat(60_000)}</t>`;
    expect(decode(Buffer.from(text))).toBe(text);
    expect(decode(iconv.encode(declared('shift_jis', `x${'日本'.repeat(40_000)}`), 'shift_jis'))).toBe(
      declared('shift_jis', `x${'日本'.repeat(40_000)}`),
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { explainHostRefusal, explainAddressRefusal } from './address-refusal.ts';
import { OutboundError } from './outbound-error.ts';
import { parsePermittedUrl } from './permitted-url.ts';

/** Addresses that must never be fetched, grouped by type of attack. */
const BLOCKED: Readonly<Record<string, readonly string[]>> = {
  'this machine, in every notation': [
    'http://127.0.0.1/',
    'http://127.0.0.1./',
    'http://127.1/',
    'http://127.0.1/',
    'http://127.255.255.254/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0x7f.0x0.0x0.0x1/',
    'http://0X7F.0.0.1/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://0177.0.0.01/',
    'http://00000177.0.0.1/',
    'http://127.0x0.0.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://0x0/',
    'http://0.1.2.3/',
    'http://①②⑦.⓪.⓪.①/',
    'http://１２７.０.０.１/',
    'http://127。0。0。1/',
    'http://127．0．0．1/',
    'http://127｡0｡0｡1/',
    'http://%31%32%37.0.0.1/',
    'http://127.0.0.1%2e/',
    'http://12\u00AD7.0.0.1/',
  ],
  'private and reserved IPv4': [
    'http://10.0.0.1/',
    'http://10.255.255.255/',
    'http://167772161/',
    'http://0xa.0.0.1/',
    'http://012.0.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://0xac100001/',
    'http://192.168.0.1/',
    'http://192.168.255.255/',
    'http://3232235521/',
    'http://192.168.257/',
    'http://100.64.0.1/',
    'http://100.127.255.255/',
    'http://169.254.0.1/',
    'http://169.254.255.255/',
    'http://192.0.0.1/',
    'http://192.0.0.255/',
    'http://192.0.2.1/',
    'http://192.88.99.1/',
    'http://198.18.0.1/',
    'http://198.19.255.255/',
    'http://198.51.100.7/',
    'http://203.0.113.7/',
    'http://224.0.0.1/',
    'http://239.255.255.250/',
    'http://240.0.0.1/',
    'http://254.254.254.254/',
    'http://255.255.255.255/',
    'http://4294967295/',
    'http://0xffffffff/',
  ],
  'cloud metadata, in every encoding': [
    'http://169.254.169.254/latest/meta-data/',
    'http://169.254.169.254./',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0xa9.0xfe.0xa9.0xfe/',
    'http://0251.0376.0251.0376/',
    'http://025177524776/',
    'http://169.254.43518/',
    'http://169.16689662/',
    'http://①⑥⑨.②⑤④.①⑥⑨.②⑤④/',
    'http://169.254.170.2/v2/credentials/',
    'http://100.100.100.200/',
    'http://0x646464c8/',
    'http://192.0.0.192/',
    'http://168.63.129.16/',
    'http://0xa83f8110/',
    'http://[fd00:ec2::254]/',
    'http://[fd20:ce::254]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[2002:a9fe:a9fe::]/',
    'http://[::a9fe:a9fe]/',
    'http://metadata.google.internal/',
    'http://metadata.google.internal./',
    'http://metadata/',
    'http://instance-data/',
  ],
  IPv6: [
    'http://[::]/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[0000:0000:0000:0000:0000:0000:0000:0001]/',
    'http://[::127.0.0.1]/',
    'http://[::7f00:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::FFFF:7F00:1]/',
    'http://[0:0:0:0:0:ffff:7f00:1]/',
    'http://[::ffff:0.0.0.0]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::ffff:192.168.1.1]/',
    'http://[::ffff:100.64.0.1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[64:ff9b:1::1]/',
    'http://[64:ff9b:1:fffe::8.8.8.8]/',
    'http://[2002:7f00:1::]/',
    'http://[2002:a00:1::1]/',
    'http://[2002:c0a8:101::1]/',
    'http://[2001::1]/',
    'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
    'http://[2001:10::1]/',
    'http://[2001:2::1]/',
    'http://[2001:db8::1]/',
    'http://[3fff::1]/',
    'http://[2606:4700:4700::5efe:7f00:1]/',
    'http://[2606:4700:4700::200:5efe:a00:1]/',
    'http://[fe80::1]/',
    'http://[febf::1]/',
    'http://[fec0::1]/',
    'http://[fc00::1]/',
    'http://[fd12:3456:789a::1]/',
    'http://[ff02::1]/',
    'http://[ff0e::1]/',
    'http://[100::1]/',
    'http://[5f00::1]/',
    'http://[4000::1]/',
    'http://[fe80::1%25eth0]/',
    'http://[fe80::1%eth0]/',
    'http://[::1%25lo]/',
  ],
  'other schemes': [
    'file:///etc/passwd',
    'ftp://example.com/feed.xml',
    'gopher://127.0.0.1:6379/_INFO',
    'dict://127.0.0.1:11211/stats',
    'ldap://example.com/',
    'data:text/xml,<rss/>',
    'javascript:alert(1)',
    'jar:http://example.com!/',
    'blob:http://example.com/1',
    'ws://example.com/',
    'feed://example.com/feed.xml',
    'view-source:http://example.com/',
    'unix:/var/run/docker.sock:/containers/json',
    '//example.com/feed.xml',
    '/etc/passwd',
    'example.com/feed.xml',
    '',
  ],
  'ports of other services': [
    'http://example.com:0/',
    'http://example.com:21/',
    'http://example.com:22/',
    'http://example.com:25/',
    'http://example.com:53/',
    'http://example.com:110/',
    'http://example.com:389/',
    'http://example.com:445/',
    'http://example.com:2375/',
    'http://example.com:3306/',
    'http://example.com:5432/',
    'http://example.com:6379/',
    'http://example.com:6666/',
    'http://example.com:9200/',
    'http://example.com:10250/',
    'http://example.com:11211/',
    'http://example.com:27017/',
    'https://example.com:465/',
    'http://example.com:65536/',
    'http://example.com:-1/',
  ],
  'parser confusion': [
    'http://example.com@127.0.0.1/',
    'http://user:secret@example.com/',
    'http://@example.com/',
    'http://:@example.com/',
    'http://example.com%40127.0.0.1/',
    'http://127.0.0.1#@example.com/',
    'http://example.com#@127.0.0.1/',
    'http://127.0.0.1?@example.com/',
    'http://example.com?@127.0.0.1/',
    'http://127.0.0.1\\@example.com/',
    'http://example.com\\@127.0.0.1/',
    'http:\\\\127.0.0.1/',
    'http:/\\127.0.0.1/',
    'http:127.0.0.1/',
    'http:/127.0.0.1/',
    'http:///127.0.0.1/',
    'http://127.0.0.1\t/',
    'ht\ntp://127.0.0.1/',
    'http://exam\rple.com/',
    'http://example.com\u0000.evil.com/',
    ' http://127.0.0.1/',
    'http://127.0.0.1 /',
    'http://exa mple.com/',
    'http://[::1/',
    'http://::1/',
    'http://[127.0.0.1]/',
    'http://256.256.256.256/',
    'http://1.2.3.4.5/',
    'http://127.0.0.0x/..',
    `http://example.com/${'a'.repeat(9000)}`,
  ],
  'names of internal networks': [
    'http://localhost/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://ｌｏｃａｌｈｏｓｔ/',
    'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'http://lo%63alhost/',
    'http://www.localhost/',
    'http://localhost.localdomain/',
    'http://printer.local/',
    'http://vault.internal/',
    'http://wiki.corp/',
    'http://wiki.intranet/',
    'http://nas.home/',
    'http://router.lan/',
    'http://nas.home.arpa/',
    'http://db.private/',
    'http://postgres/',
    'http://redis/',
    'http://kubernetes.default.svc.cluster.local/',
    'http://expyuzz4wqqyqhjn.onion/',
    'http://site.alt/',
    'http://nowhere.invalid/',
    'http://./',
    'http://a..example.com/',
    `http://${'a'.repeat(64)}.example.com/`,
  ],
};

/** Addresses just outside the blocked ranges, and legitimate addresses that look odd. All must be accepted. */
const PASSED: readonly string[] = [
  'http://1.0.0.0/',
  'http://9.255.255.255/',
  'http://11.0.0.0/',
  'http://100.63.255.255/',
  'http://100.128.0.0/',
  'http://126.255.255.255/',
  'http://128.0.0.0/',
  'http://168.63.129.15/',
  'http://169.253.255.255/',
  'http://169.255.0.0/',
  'http://172.15.255.255/',
  'http://172.32.0.0/',
  'http://192.0.1.0/',
  'http://192.0.3.0/',
  'http://192.167.255.255/',
  'http://192.169.0.0/',
  'http://198.17.255.255/',
  'http://198.20.0.0/',
  'http://198.51.101.0/',
  'http://203.0.112.255/',
  'http://223.255.255.255/',
  'http://134744072/',
  'http://[2606:4700:4700::1111]/',
  'http://[2001:200::1]/',
  'http://[2001:db7:ffff::1]/',
  'http://[2001:db9::1]/',
  'http://[3fff:1000::1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[64:ff9b::8.8.8.8]/',
  'http://[2002:808:808::1]/',
  'http://example.com/',
  'https://example.com:8443/feed.xml',
  'https://example.com./feed.xml',
  'https://bücher.example/feed?a=b@c&d=\\e#@top',
  'https://medium.com/@someone/feed',
  'https://example.com/a picture.jpg',
  'https://notlocalhost.com/',
  'https://local.example.com/',
  'HTTPS://EXAMPLE.COM/',
];

const blockedUrls = Object.values(BLOCKED).flat();

describe('an address from outside', () => {
  it('is tested with at least 147 hostile and 19 legitimate examples, without duplicates', () => {
    expect(new Set(blockedUrls).size).toBe(blockedUrls.length);
    expect(new Set(PASSED).size).toBe(PASSED.length);
    expect(blockedUrls.length).toBeGreaterThanOrEqual(147);
    expect(PASSED.length).toBeGreaterThanOrEqual(19);
  });

  for (const [group, urls] of Object.entries(BLOCKED)) {
    it.each(urls)(`is refused (${group}): %j`, (url) => {
      expect(() => parsePermittedUrl(url)).toThrow(/^[A-Z"].*\.$/s);
    });
  }

  it.each(PASSED)('is accepted: %j', (url) => {
    expect(parsePermittedUrl(url)).toBeInstanceOf(URL);
  });
});

describe('the reason for a rejection', () => {
  it.each([
    ['10.0.0.5', 'The address points into a private network (10.0.0.5), which is not fetched.'],
    ['0x7f.1', 'The address points to this machine itself (127.0.0.1), which is not fetched.'],
    ['169.254.169.254', 'The address points to a cloud metadata service (169.254.169.254), which is not fetched.'],
    [
      '[::ffff:10.0.0.5]',
      'The address points into a private network (10.0.0.5 inside ::ffff:a00:5), which is not fetched.',
    ],
    ['printer.local', '"printer.local" is a name of an internal network, not of a public site, so it is not fetched.'],
  ])('explains the rejection: %s', (host, words) => {
    expect(explainHostRefusal(host)).toBe(words);
  });

  it.each([
    ['169.254.170.2', 'to a cloud metadata service'],
    ['100.100.100.200', 'to a cloud metadata service'],
    ['192.0.0.192', 'to a cloud metadata service'],
    ['168.63.129.16', 'to a cloud metadata service'],
    ['fd00:ec2::254', 'to a cloud metadata service'],
    ['fd20:ce::254', 'to a cloud metadata service'],
    ['::', 'to this machine itself'],
    ['::1', 'to this machine itself'],
    ['fd00::1', 'into a private network'],
    ['fec0::1', 'into a private network'],
    ['64:ff9b:1::1', 'into a private network'],
    ['100.64.0.1', "into a carrier's internal network"],
    ['fe80::1', 'into a link-local network'],
    ['ff02::1', 'to a multicast group'],
    ['2001::1', 'into a retired tunnel range'],
    ['2001:2::1', 'into a reserved range'],
    ['100::1', 'outside the public internet'],
  ])('explains where the address %s points', (address, where) => {
    expect(explainAddressRefusal(address)).toBe(`The address points ${where} (${address}), which is not fetched.`);
  });

  it.each(['', 'a b', 'a/b', 'a@b', 'a#b', 'a?b', 'a\\b', 'example.com:80', '[::1', 'fe80::1%eth0'])(
    'states that %j is not a host',
    (host) => {
      expect(explainHostRefusal(host)).toMatch(/is not a host name or an address/);
    },
  );
});

describe('an address from the resolver', () => {
  it.each(['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is accepted', (address) => {
    expect(explainAddressRefusal(address)).toBeNull();
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'fe80::1%lo', '127.1', '', 'example.com', '010.8.8.8'])(
    '%j is rejected',
    (address) => {
      expect(explainAddressRefusal(address)).not.toBeNull();
    },
  );
});

describe('an exempt origin', () => {
  const exempt = new Set(['http://127.0.0.1:41234']);

  it('is accepted only with exactly this scheme, host and port', () => {
    expect(parsePermittedUrl('http://127.0.0.1:41234/feed', exempt).pathname).toBe('/feed');
    for (const url of ['http://127.0.0.1:41235/', 'https://127.0.0.1:41234/', 'http://localhost:41234/']) {
      expect(() => parsePermittedUrl(url, exempt)).toThrow(OutboundError);
    }
  });

  it('must not contain a user name, control characters or another scheme', () => {
    for (const url of ['http://a@127.0.0.1:41234/', 'http://127.0.0.1:41234\n/', 'ftp://127.0.0.1:41234/']) {
      expect(() => parsePermittedUrl(url, exempt)).toThrow(expect.objectContaining({ kind: 'bad-url' }));
    }
  });
});

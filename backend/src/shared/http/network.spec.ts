import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findClientNetwork, parseForwardedAddress, plainForwardedFor, toNetworkKey } from './network.ts';

describe('toNetworkKey', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
  ])('maps %s to %s', (address, network) => expect(toNetworkKey(address)).toBe(network));
});

describe('parseForwardedAddress', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9:51234 ', '203.0.113.9'],
    ['"203.0.113.9:51234"', '203.0.113.9'],
    ['2001:DB8::9', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['"[2001:db8::9]:51234"', '2001:db8::9'],
    ['[fe80::9%25eth0]:443', 'fe80::9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['[::ffff:cb00:7109]:80', '203.0.113.9'],
    ['unknown', 'unknown'],
    ['_hidden', 'unknown'],
    ['proxy.example:80', 'unknown'],
    ['', 'unknown'],
  ])('reads %s as %s', (entry, address) => expect(parseForwardedAddress(entry)).toBe(address));
});

describe('the client', () => {
  /** Returns the client's address in Express, and its network before Express. */
  const clientOf = async (header: string) => {
    const app = express().set('trust proxy', ['127.0.0.1', '10.0.0.1']).use(plainForwardedFor);
    const isTrusted = app.get('trust proxy fn') as (address: string) => boolean;
    let before = '';
    const server = createServer((request, response) => {
      before = findClientNetwork(request, isTrusted);
      app(request, response);
    }).listen(0, '127.0.0.1');
    app.use((request, response) => response.json(request.ip));
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: header ? { 'x-forwarded-for': header } : {} });
    const address: unknown = await response.json();
    server.close();
    return { address, before };
  };

  it.each([
    ['', '127.0.0.1'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['198.51.100.7, 203.0.113.9:80, 10.0.0.1:443', '203.0.113.9'],
    ['198.51.100.7, unknown', 'unknown'],
  ])('behind trusted proxies with the header "%s" is %s', async (header, address) => {
    expect(await clientOf(header)).toEqual({ address, before: address });
  });
});

import { describe, expect, it } from '@jest/globals';
import { findAddresses } from './addresses.ts';

describe('URLs and email addresses in a text', () => {
  it.each([
    ['Compre en https://www.Tienda.example/oferta.', ['tienda.example/oferta']],
    ['Visite www.ofertas.shop ahora', ['ofertas.shop']],
    ['Más en ofertas.com.', ['ofertas.com']],
    ['Más en ofertas(.)com y ofertas [punto] net', ['ofertas.com', 'ofertas.net']],
    ['购买请访问ofertas。com', ['购买请访问ofertas.com']],
    ['Más en ｏｆｅｒｔａｓ．ｃｏｍ', ['ofertas.com']],
    ['Escriba a ventas@ofertas.mx', ['ventas@ofertas.mx']],
    ['http://203.0.113.9/x und 203.0.113.9/x', ['203.0.113.9/x', '203.0.113.9/x']],
  ])('finds an address in: %s', (text, found) => expect(findAddresses(text)).toEqual(found));

  it.each([
    'EE.UU. y la U.E.',
    'z.B. um 12.30 Uhr',
    'El 14.03.2024 subió 3.500 puntos.',
    'p.ej. el 3,5 %',
    'Der Rat stimmte zu.Am Montag',
    'Version 2.10.3.4',
  ])('finds no address in %s', (text) => expect(findAddresses(text)).toEqual([]));
});

/**
 * Links that contain a set-up: a version, the set-up in letters that every address can hold, and a check sum by which a
 * mangled link is noticed.
 */
import { AIDS } from '../game/aids';
import type { PackedPlan } from './plan';

/** The version of the form of links. */
const VERSION = '1';

/** The longest link that is read: far longer than any that is made here. */
const LONGEST = 8000;

/** A set-up as the part of an address behind `#setup=`. */
export function encodeSetup(plan: PackedPlan): string {
  const seats = plan.seats.map((seat) => [seat.player, seat.name, seat.colour, seat.pattern]);
  const aids = AIDS.map((aid) => (plan.aids.includes(aid) ? '1' : '0')).join('');
  const payload = toLetters(JSON.stringify([plan.game, plan.config, seats, aids]));
  return `${VERSION}.${payload}.${checkSum(payload)}`;
}

/** Why a link cannot be read. */
export type LinkProblem = 'mangled' | 'newer';

/** The set-up of a link as plain data, or why there is none. */
export function decodeSetup(link: string): PackedPlan | LinkProblem {
  if (link.length > LONGEST) return 'mangled';
  // Some programs escape letters of addresses that need no escape.
  const [version = '', payload = '', sum = '', ...more] = unescape(link).split('.');
  if (/^\d+$/.test(version) && Number(version) > Number(VERSION)) return 'newer';
  if (version !== VERSION || more.length > 0 || checkSum(payload) !== sum) return 'mangled';
  try {
    return read(JSON.parse(fromLetters(payload)));
  } catch {
    return 'mangled';
  }
}

function read(data: unknown): PackedPlan | LinkProblem {
  if (!Array.isArray(data)) return 'mangled';
  const [game, config, seats, aids] = data as unknown[];
  if (typeof game !== 'string' || typeof config !== 'string' || typeof aids !== 'string' || !Array.isArray(seats)) {
    return 'mangled';
  }
  return {
    game,
    config,
    seats: seats.map((seat) => {
      const [player, name, colour, pattern] = Array.isArray(seat) ? (seat as [string, string, number, number]) : [];
      return { player: player ?? '', name: name ?? '', colour: colour ?? 0, pattern: pattern ?? 0 };
    }),
    aids: AIDS.filter((_, index) => aids[index] === '1'),
    aidsOf: aids.length,
  };
}

function unescape(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Text as the letters of base 64 that addresses can hold. */
function toLetters(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromLetters(letters: string): string {
  const bytes = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

/** A number that changes with any letter (Fowler–Noll–Vo, 32 bits), in few letters. */
function checkSum(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

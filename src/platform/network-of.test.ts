import { expect, test } from 'vitest'
import { networkOf, senderOf } from './network-of.ts'

test.for([
  ['192.0.2.77', '192.0.2', '192.0.2.77'],
  ['::ffff:192.0.2.77', '192.0.2', '192.0.2.77'],
  ['2001:db8:1:2::5', '2001:db8:1', '2001:db8:1:2'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1', '2001:db8:1:2'],
  ['2001:0db8:0001:ffff:0:0:0:1', '2001:db8:1', '2001:db8:1:ffff'],
  ['2001:db8::1', '2001:db8:0', '2001:db8:0:0'],
  ['::1', '0:0:0', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0', 'fe80:0:0:0'],
  ['', '', ''],
] as const)('%s is in %s and counts as %s', ([address, network, sender]) => {
  expect(networkOf(address)).toBe(network)
  expect(senderOf(address)).toBe(sender)
})

import { deflateRawSync, gzipSync } from 'node:zlib'
import { ascii, fixture, joined, words } from './hostile-video.ts'
import type { HostileVideo } from './hostile-video.ts'

const MIB = 2 ** 20
const hex = (digits: string): Uint8Array => new Uint8Array(Buffer.from(digits, 'hex'))
const padded = (bytes: Uint8Array): Uint8Array => joined(bytes, new Uint8Array(8192))
const brand = (name: string): Uint8Array => padded(joined(words(24), ascii(`ftyp${name}`), words(0), ascii(`mif1${name}`)))

const TEXTS: Readonly<Record<string, string>> = {
  'playlist of a file on the disk': '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
  'playlist of another server': '#EXTM3U\n#EXTINF:10,\nhttp://169.254.169.254/latest/meta-data/\n#EXT-X-ENDLIST\n',
  'playlist with a byte range': '#EXTM3U\n#EXT-X-BYTERANGE:100@0\nconcat:header.m3u8|file:///etc/passwd\n',
  'playlist behind an empty line': '\n\n#EXTM3U\n#EXTINF:1,\na.ts\n',
  'list of files to join': "ffconcat version 1.0\nfile '/etc/passwd'\nfile '/etc/shadow'\n",
  'older list of files to join': "file '/etc/passwd'\nfile 'http://127.0.0.1/'\n",
  'address of files to join': 'concat:/etc/passwd|/etc/hosts',
  'pattern of pictures': 'frame-%04d.png',
  'session description': 'v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 1234 RTP/AVP 96\n',
  'manifest of segments': '<?xml version="1.0"?><MPD><Period><BaseURL>file:///etc/</BaseURL></Period></MPD>',
  'manifest of smooth streaming': '<?xml version="1.0"?><SmoothStreamingMedia MajorVersion="2"/>',
  'entities in entities': '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "&c;&c;">]><a>&b;</a>',
  'page of the web': '<!doctype html><script>alert(1)</script>',
  'drawing with a script': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'script of a shell': '#!/bin/sh\nrm -rf /\n',
  'script of frames': 'import vapoursynth\n',
  'script of avisynth': 'AviSource("\\\\\\\\server\\\\share")\n',
  'plain text': 'moov mdat ftyp isom\n',
  subtitles: 'WEBVTT\n\n00:00.000 --> 00:01.000\nhello\n',
  'raw frames': 'YUV4MPEG2 W99999999 H99999999 F25:1\nFRAME\n',
  'name of a device': '/dev/zero',
  'letters of an mp4 without its size': 'ftypisom',
}

const BYTES: Readonly<Record<string, Uint8Array>> = {
  nothing: new Uint8Array(0),
  'one byte': Uint8Array.of(0),
  zeros: new Uint8Array(MIB),
  'a moving picture': padded(ascii('GIF89a\u0001\u0000\u0001\u0000')),
  'a picture (PNG)': padded(hex('89504e470d0a1a0a0000000d4948445200000001000000010806000000')),
  'a picture (JPEG)': padded(hex('ffd8ffe000104a46494600010100000100010000')),
  'a picture (WebP)': padded(joined(ascii('RIFF'), words(0), ascii('WEBPVP8 '))),
  'a picture (HEIC)': brand('heic'),
  'a picture (AVIF)': brand('avif'),
  'pictures in a row (HEIC)': brand('hevc'),
  'a picture (JPEG 2000)': padded(hex('0000000c6a5020200d0a870a0000001466747970')),
  'sound in a box (M4A)': brand('M4A '),
  'a video of an old telephone': brand('3gp4'),
  'sound (MP3)': padded(ascii('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000')),
  'sound (WAV)': padded(joined(ascii('RIFF'), words(0), ascii('WAVEfmt '))),
  'sound (FLAC)': padded(ascii('fLaC')),
  'a video (AVI)': padded(joined(ascii('RIFF'), words(0), ascii('AVI LIST'))),
  'a video (FLV)': padded(hex('464c5601050000000900000000')),
  'a video (Ogg)': padded(ascii('OggS')),
  'a video (ASF)': padded(hex('3026b2758e66cf11a6d900aa0062ce6c')),
  'a video (MPEG)': padded(hex('000001ba44000400')),
  'a film of scripts': padded(ascii('FWS\u0008')),
  'an archive': padded(hex('504b0304140000000800')),
  'an archive that unpacks into a thousand times as much': joined(
    hex('504b0304140000000800'),
    new Uint8Array(deflateRawSync(Buffer.alloc(8 * MIB))),
  ),
  'packed zeros': new Uint8Array(gzipSync(Buffer.alloc(8 * MIB))),
  'packed zeros, packed again': new Uint8Array(gzipSync(gzipSync(Buffer.alloc(8 * MIB)))),
  'an archive (7z)': padded(hex('377abcaf271c0004')),
  'an archive (RAR)': padded(hex('526172211a070100')),
  'a document': padded(ascii('%PDF-1.7\n')),
  'a program of Linux': padded(hex('7f454c46020101')),
  'a program of Windows': padded(ascii('MZ\u0090')),
  'a program of browsers': padded(hex('0061736d01000000')),
  'a moving picture with a video behind it': joined(ascii('GIF89a\u0001\u0000\u0001\u0000'), fixture('moov-last.mp4')),
  'a document with a video behind it': joined(ascii('%PDF-1.7\n'), fixture('moov-last.mp4')),
  'an archive with a video behind it': joined(hex('504b0304140000000800'), fixture('moov-last.mp4')),
  'a playlist with a video behind it': joined(ascii('#EXTM3U\n'), fixture('moov-last.mp4')),
  'Matroska of another kind of document': padded(hex('1a45dfa3874282846576696c')),
  'the begin of Matroska alone': hex('1a45dfa3'),
}

/** Files that are no video of the four kinds, whatever they say. */
export const WRONG_TYPES: readonly HostileVideo[] = [
  ...Object.entries(TEXTS).map(([name, text]) => ({ name, bytes: ascii(text), refused: 'FILE_TYPE' as const })),
  ...Object.entries(BYTES).map(([name, bytes]) => ({ name, bytes, refused: 'FILE_TYPE' as const })),
]

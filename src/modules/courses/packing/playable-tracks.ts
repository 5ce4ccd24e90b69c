import type { Input, InputAudioTrack, InputVideoTrack } from 'mediabunny'
import { readAvcConfiguration } from './avc-frames.ts'
import { UnfitVideo } from './video-refusal.ts'

/** Pictures that browsers play as they are. Sizes in pixels: as coded, and as shown before the turn. */
export type PlayableVideo = {
  readonly track: InputVideoTrack
  readonly codec: string
  /** The `avcC`, and bytes of the length before each unit of a frame. */
  readonly configuration: Uint8Array
  readonly lengthBytes: number
  readonly codedWidth: number
  readonly codedHeight: number
  readonly shownWidth: number
  readonly shownHeight: number
  /** Degrees clockwise, and whether it is mirrored after that. */
  readonly rotation: 0 | 90 | 180 | 270
  readonly isMirrored: boolean
}

/** Sound that browsers play as it is. */
export type PlayableAudio = {
  readonly track: InputAudioTrack
  readonly codec: string
  /** The AudioSpecificConfig. */
  readonly configuration: Uint8Array
  readonly channels: number
  readonly sampleRate: number
}

// AAC-LC, and HE-AAC in both versions.
const PLAYED_AAC: readonly string[] = ['mp4a.40.2', 'mp4a.40.02', 'mp4a.40.5', 'mp4a.40.05', 'mp4a.40.29']
const MOST_SIDE = 4096
const MOST_CHANNELS = 8
const MOST_CONFIGURATION_BYTES = 65_535
const WIDE_TRANSFERS: readonly string[] = ['pq', 'hlg']

const needsConversion = (reason: string): UnfitVideo => new UnfitVideo('VIDEO_NEEDS_CONVERSION', reason)
const unreadable = (reason: string): UnfitVideo => new UnfitVideo('VIDEO_NOT_READABLE', reason)

/**
 * The tracks of a file that are packed: its pictures and, if it has any, its sound. The list of what browsers play is ours: H.264
 * of 8 bits and 4:2:0, and AAC. Refuses `VIDEO_NOT_READABLE` without pictures, `VIDEO_NEEDS_CONVERSION` for everything else.
 */
export async function playableTracks(
  input: Input,
): Promise<{ readonly video: PlayableVideo; readonly audio: PlayableAudio | null }> {
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw unreadable('no-pictures')
  return { video: await playableVideo(track), audio: await playableAudio(await input.getAudioTracks()) }
}

async function playableVideo(track: InputVideoTrack): Promise<PlayableVideo> {
  const codec = await track.getCodec()
  if (codec !== 'avc') throw needsConversion(`video-codec-${codec ?? 'unknown'}`)
  const config = await track.getDecoderConfig()
  const configuration = bytesOf(config?.description)
  if (!config || !configuration) throw needsConversion('no-decoder-configuration')
  const { lengthBytes } = readAvcConfiguration(configuration)
  const { transfer } = await track.getColorSpace()
  if (transfer && WIDE_TRANSFERS.includes(transfer)) throw needsConversion('high-dynamic-range')
  const codedWidth = await track.getCodedWidth()
  const codedHeight = await track.getCodedHeight()
  if (codedWidth < 1 || codedHeight < 1) throw unreadable('no-picture-size')
  if (Math.max(codedWidth, codedHeight) > MOST_SIDE) throw needsConversion('picture-size')
  return {
    track,
    codec: config.codec,
    configuration,
    lengthBytes,
    codedWidth,
    codedHeight,
    shownWidth: await track.getSquarePixelWidth(),
    shownHeight: await track.getSquarePixelHeight(),
    rotation: await track.getRotation(),
    isMirrored: await track.getFlip(),
  }
}

/** Phones that record sound all around write it beside AAC, which is taken then. */
async function playableAudio(tracks: readonly InputAudioTrack[]): Promise<PlayableAudio | null> {
  let other: string | null = null
  for (const track of tracks) {
    const codec = await track.getCodec()
    const config = codec === 'aac' ? await track.getDecoderConfig() : null
    const configuration = bytesOf(config?.description)
    if (!config || !configuration || !PLAYED_AAC.includes(config.codec)) {
      other ??= config?.codec ?? codec ?? 'unknown'
      continue
    }
    const { numberOfChannels: channels, sampleRate, codec: name } = config
    if (channels < 1 || channels > MOST_CHANNELS || !(sampleRate >= 1 && sampleRate <= 96_000))
      throw unreadable('sound-out-of-range')
    return { track, codec: name, configuration, channels, sampleRate }
  }
  if (other !== null) throw needsConversion(`audio-codec-${other}`)
  return null
}

function bytesOf(description: AllowSharedBufferSource | undefined): Uint8Array | null {
  if (!description) return null
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
  return bytes.length > 0 && bytes.length <= MOST_CONFIGURATION_BYTES ? bytes.slice() : null
}

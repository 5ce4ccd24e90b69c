import type { ReactNode } from 'react'
import { HarbourScene } from './harbour-scene.tsx'

const HILLS = <path d="M0 96C28 70 52 62 78 78c20-34 46-48 72-26 18-16 42-18 62 6 22-8 46 4 68 38v8H0z" />

/** A ferry before tong lau and hills. */
export function HarbourPicture({ width = 280 }: { width?: number }): ReactNode {
  return (
    <HarbourScene width={width} hills={HILLS}>
      <path d="M24 104V62h26v42M50 104V48h22v56M206 104V54h24v50M230 104V68h28v36" />
      <path d="M30 70h6m6 0h4M30 80h6m6 0h4M30 90h6m6 0h4M56 58h10M56 68h10M56 78h10M56 88h10M212 64h12M212 74h12M212 84h12M212 94h12M236 78h6m6 0h5M236 88h6m6 0h5" />
      <path d="M86 112h108l-12 18H100z" />
      <path d="M100 112V96h80v16M112 96V84h56v12M134 84V70h12v14" />
      <path d="M108 104h8m8 0h8m8 0h8m8 0h8" />
    </HarbourScene>
  )
}

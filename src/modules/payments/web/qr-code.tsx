import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { loadPart } from '#web/line.ts'
import steps from './steps.module.css'

const SIZE = 300
/** Specification 2 §9: version 8, level M. */
const VERSION = 8
const MOST_BYTES = 152

type Props = { readonly text: string; readonly label: string; readonly save?: string }

/** A code to scan, 300 × 300; `save` offers it as a picture under that name. */
export function QrCode({ text, label, save }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState('')
  useEffect(() => {
    void loadPart(async () => await import('qrcode')).then(async ({ toCanvas }) => {
      if (!canvas.current) return
      // What does not fit into version 8 gets the smallest that it fits into, rather than no code.
      const fits = new TextEncoder().encode(text).length <= MOST_BYTES
      await toCanvas(canvas.current, text, { width: SIZE, errorCorrectionLevel: 'M', ...(fits && { version: VERSION }) })
      setPicture(canvas.current.toDataURL('image/png'))
    })
  }, [text])
  return (
    <div className={steps.code}>
      <canvas ref={canvas} width={SIZE} height={SIZE} role="img" aria-label={label} />
      {save !== undefined && picture && (
        <a className="button quiet" href={picture} download="tutorharbour-fps.png">
          {save}
        </a>
      )}
    </div>
  )
}

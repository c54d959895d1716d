/** Writes a PDF from its objects, in the order of their numbers from 1; the first is the catalogue. */
export function writePdf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((content, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${content}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

const image =
  '<</Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceGray/BitsPerComponent 8/Length 4>>\nstream\nabcd\nendstream'

/** A PDF whose pages hold a line of Latin text, or a picture (null). */
export function writePages(pages: readonly (string | null)[], trailer = ''): Buffer {
  const first = 5
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    image,
  ]
  for (const [at, content] of pages.entries()) {
    const drawn =
      content === null ? 'q 500 0 0 700 50 50 cm /I Do Q' : `BT /F 12 Tf 72 720 Td (${content}) Tj ET`
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 3 0 R>>/XObject<</I 4 0 R>>>>/Contents ${first + at * 2 + 1} 0 R>>`,
      `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
    )
  }
  return writePdf(objects, trailer)
}

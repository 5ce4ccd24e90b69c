/** Codes may come by WhatsApp to numbers of this country alone (specification 2 §6). */
export const WHATSAPP_COUNTRY = '852'

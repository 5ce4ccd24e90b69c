import { inScript, pageHtml } from '../page/html.ts'
import type { Language } from '../page/html.ts'

const WORDS = {
  zh: {
    number: '卡號',
    until: '月份 / 年份',
    cvc: '安全碼',
    cards:
      '示範卡號：4242 4242 4242 4242 成功，4000 0027 6000 3184 需 3-D Secure 驗證，4000 0000 0000 0002 會被拒絕。有效期填未來月份，安全碼隨意。',
    incomplete: '信用卡資料未填妥。',
    lost: '連線中斷，請再試一次。',
  },
  en: {
    number: 'Card number',
    until: 'MM / YY',
    cvc: 'CVC',
    cards:
      'Demo cards: 4242 4242 4242 4242 pays, 4000 0027 6000 3184 asks for 3-D Secure, 4000 0000 0000 0002 is declined. Any later date and any CVC.',
    incomplete: "Your card's details are incomplete.",
    lost: 'The connection was lost. Please try again.',
  },
} as const

const STYLE = `html,body,main{margin:0;padding:0;background:transparent;max-width:none}
form{display:grid;grid-template-columns:minmax(0,1fr) 7.5em 5em;gap:8px;padding:6px}p{grid-column:1/-1;margin:0;font-variant-numeric:tabular-nums}
input{min-height:40px;width:100%;padding:6px 10px;border-radius:8px;flex:none}
@media(max-width:400px){form{grid-template-columns:1fr 1fr}input:first-child{grid-column:1/-1}}`

// Runs in the frame. The page around it learns whether the fields are filled, and the PaymentMethod; never a number.
const SCRIPT = `
const [number,until,cvc]=document.querySelectorAll('input'),tell=(m)=>parent.postMessage({source:'stripe-card',...m},'*');
const digits=(e)=>e.value.replace(/\\D/g,'');let brand='unknown';
const filled=()=>digits(number).length>=13&&digits(until).length===4&&digits(cvc).length>=3;
const changed=()=>{tell({type:'change',complete:filled(),empty:!number.value&&!until.value&&!cvc.value})};
number.oninput=()=>{number.value=digits(number).slice(0,19).replace(/(.{4})(?=.)/g,'$1 ');changed()};
until.oninput=(e)=>{const d=digits(until).slice(0,4);until.value=d.length>2?d.slice(0,2)+' / '+d.slice(2):d;changed()};
cvc.oninput=()=>{cvc.value=digits(cvc).slice(0,4);changed()};
document.querySelector('form').onsubmit=(e)=>{e.preventDefault();tell({type:'submit'})};
const make=async(id)=>{const fail=(code,message)=>tell({type:'made',id,error:{type:'validation_error',code,message}});
if(!filled())return fail('incomplete_number',words.incomplete);
const d=digits(until),form=new URLSearchParams({type:'card','card[number]':digits(number),'card[exp_month]':d.slice(0,2),'card[exp_year]':'20'+d.slice(2),'card[cvc]':digits(cvc)});
try{const r=await fetch(base+'/v1/payment_methods',{method:'POST',headers:{authorization:'Bearer '+key},body:form});const b=await r.json();
tell(r.ok?{type:'made',id,paymentMethod:b}:{type:'made',id,error:b.error})}catch{fail('api_connection_error',words.lost)}};
addEventListener('message',(e)=>{if(e.source!==parent)return;const {type,id}=e.data||{};
if(type==='make')make(id);if(type==='focus')number.focus();if(type==='clear'){for(const i of [number,until,cvc])i.value='';changed()}});
new ResizeObserver(()=>tell({type:'height',height:document.querySelector('form').offsetHeight})).observe(document.body);tell({type:'ready'})
`

/** The card's field inside its iframe. */
export function cardPage({ language, key, base }: { language: Language; key: string; base: string }): string {
  const words = WORDS[language]
  const field = (label: string, autocomplete: string): string =>
    `<input inputmode="numeric" autocomplete="${autocomplete}" placeholder="${label}" aria-label="${label}">`
  return pageHtml({
    language,
    title: words.number,
    body: `<style>${STYLE}</style><form>${field(words.number, 'cc-number')}${field(words.until, 'cc-exp')}${field(words.cvc, 'cc-csc')}<p class="note">${words.cards}</p><button hidden></button></form>`,
    script: `const words=${inScript(words)},key=${inScript(key)},base=${inScript(base)};${SCRIPT}`,
  })
}

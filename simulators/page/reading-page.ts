import { escaped, inScript, pageHtml } from './html.ts'
import type { Language } from './html.ts'

const WORDS = {
  zh: {
    title: '示範訊息',
    note: '示範世界的短訊、WhatsApp 和電郵都會送到這裡，不會真的寄出。',
    filter: '電話號碼或電郵',
    show: '顯示',
    all: '全部',
    none: '暫時未有訊息，收到後會自動出現。',
    copy: '複製',
    copied: '已複製',
    to: '致',
    lost: '連線中斷，正在重試…',
    other: 'English',
    payments: '模擬付款紀錄',
    sms: '短訊',
    whatsapp: 'WhatsApp',
    email: '電郵',
    push: '推送通知',
    plain: '純文字版本',
  },
  en: {
    title: 'Demo messages',
    note: 'Text messages, WhatsApp and e-mail of the demo arrive here. Nothing is really sent.',
    filter: 'Phone number or e-mail',
    show: 'Show',
    all: 'All',
    none: 'No messages yet. They appear here by themselves.',
    copy: 'Copy',
    copied: 'Copied',
    to: 'To',
    lost: 'Connection lost, trying again…',
    other: '中文',
    payments: 'Simulated payments',
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    push: 'Push',
    plain: 'Plain text',
  },
} as const

// Runs in the browser. Messages are put in as text; the HTML of an e-mail in a frame where no script runs, of the same origin
// so that its height can be read.
const SCRIPT = `
const list=document.getElementById('list'),state=document.getElementById('state');let shown='';
const make=(tag,name,text)=>{const e=document.createElement(tag);if(name)e.className=name;if(text!=null)e.textContent=text;return e};
const frame=m=>{const f=make('iframe','mail');f.title=m.subject;
f.setAttribute('sandbox','allow-same-origin allow-popups allow-popups-to-escape-sandbox');
f.srcdoc=m.html.replace('<head>','<head><base target="_blank">');
const fit=()=>{f.style.height=f.contentDocument.body.offsetHeight+2+'px'};
f.onload=()=>{fit();new ResizeObserver(fit).observe(f)};return f};
const codeOf=m=>m.code??(m.text.match(/(?<!\\d)\\d{6}(?!\\d)/)||[])[0];
const card=m=>{const c=make('article','card'),top=make('div','row spread');
top.append(make('span','tag',words[m.channel]),make('time','note',new Date(m.at).toLocaleString(locale)));
c.append(top,make('div','note',words.to+' '+m.to));if(m.subject)c.append(make('strong','',m.subject));
const code=codeOf(m);if(code){const row=make('div','row');const copy=make('button','',words.copy);
copy.onclick=async()=>{await navigator.clipboard?.writeText(code);copy.textContent=words.copied;setTimeout(()=>copy.textContent=words.copy,1500)};
row.append(make('span','code',code),copy);c.append(row)}
if(m.html){const d=make('details');d.append(make('summary','note',words.plain),make('p','text',m.text));c.append(frame(m),d)}
else c.append(make('p','text',m.text));return c};
const load=async()=>{try{const r=await fetch('/messages.json?limit=50&to='+encodeURIComponent(to),{cache:'no-store'});
const {list:found}=await r.json();const key=found.map(m=>m.seq).join();state.textContent=found.length?'':words.none;
if(key!==shown){shown=key;list.replaceChildren(...found.map(card))}}catch{state.textContent=words.lost}
setTimeout(load,document.hidden?5000:1200)};load();
`

/** The page on which people of the demo read their codes, newest first; it follows new ones by itself. */
export function readingPage({ language, to }: { language: Language; to: string }): string {
  const words = WORDS[language]
  const other = language === 'zh' ? 'en' : 'zh'
  const query = new URLSearchParams({ lang: other, ...(to === '' ? {} : { to }) })
  return pageHtml({
    language,
    title: words.title,
    body: `<div class="row spread"><h1>${words.title}</h1><a href="/?${escaped(query.toString())}" lang="${other}">${words.other}</a></div>
<p class="note">${words.note} <a href="/payments?lang=${language}">${words.payments}</a></p>
<form class="row"><input type="hidden" name="lang" value="${language}"><input name="to" type="search" value="${escaped(to)}" placeholder="${words.filter}" aria-label="${words.filter}"><button class="main">${words.show}</button><a class="button" href="/?lang=${language}">${words.all}</a></form>
<p id="state" class="note" role="status"></p><div id="list" aria-live="polite"></div>`,
    script: `const words=${inScript(words)},to=${inScript(to)},locale=${inScript(language === 'zh' ? 'zh-HK' : 'en-HK')};${SCRIPT}`,
  })
}

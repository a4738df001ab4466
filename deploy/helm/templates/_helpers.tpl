{{- define "invoicing.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "invoicing.host" -}}
{{ regexReplaceAll "^https?://([^/:]+).*$" .Values.baseUrl "${1}" }}
{{- end }}

{{- /* Those of "all" whose names are in "names". */}}
{{- define "invoicing.settings" -}}
{{- range $name := .names }}
{{- if hasKey $.all $name }}
{{ $name }}: {{ index $.all $name | quote }}
{{- end }}
{{- end }}
{{- end }}

{{- /* Changes with the settings, so that new settings restart the pods. */}}
{{- define "invoicing.settingsHash" -}}
{{ toJson (list .Values.baseUrl .Values.settings) | sha256sum }}
{{- end }}

{{- /* BUS_NODES: as many nodes of each process as its autoscaler starts, and one more during a rolling update. */}}
{{- define "invoicing.nodes" -}}
1{{ range $name, $process := .Values.processes }},{{ $name }}:{{ add1 $process.replicas.max }}{{ end }}
{{- end }}
